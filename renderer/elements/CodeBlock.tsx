import Copy from 'lucide-react/icons/copy';
import { api, showFailure, showToast } from '../stores';
import styles from './CodeBlock.module.css';
import { IconButton } from './IconButton';

interface CodeBlockProps {
  /** What it is, for those who hear it. */
  readonly label: string;
  readonly text: string;
}

async function copy(text: string): Promise<void> {
  const result = await api().copyText({ text });
  if (result.ok) showToast('Copied.');
  else showFailure(result.error);
}

/** Text as it stands, with a button that copies it. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <div className={styles.block}>
      <pre className={styles.code} tabIndex={0} role="group" aria-label={label}>
        {text}
      </pre>
      <IconButton
        icon={Copy}
        size={14}
        label={`Copy ${label}`}
        className={styles.copy}
        onClick={() => void copy(text)}
      />
    </div>
  );
}
