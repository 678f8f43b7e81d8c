import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { dismissToast, toasts, type Toast } from '../stores';
import { Button } from './Button';
import { cx } from './classNames';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import styles from './Toasts.module.css';

/** Short messages at the lower edge. They are also read out; failures stay until they are dismissed. */
export function Toasts() {
  const shown = toasts.use((all) => all);
  return (
    <div role="region" aria-label="Messages" className={styles.stack}>
      <div aria-live="polite">
        {shown.map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function Message({ toast }: { readonly toast: Toast }) {
  const failed = toast.kind === 'failure';
  return (
    <div className={cx(styles.toast, failed && styles.failure)}>
      <Icon of={failed ? TriangleAlert : CircleCheck} className={styles.icon} />
      <p className={styles.text} dir="auto">
        {toast.text}
      </p>
      {toast.action !== undefined && (
        <Button
          size="small"
          className={styles.action}
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} size={14} label="Dismiss" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
