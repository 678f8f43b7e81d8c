import Plus from 'lucide-react/icons/plus';
import { IconButton } from '../../elements';
import { openDialog } from './wanted';

export function NewSkillButton({ className }: { readonly className?: string }) {
  return (
    <IconButton
      icon={Plus}
      label="New skill…"
      className={className}
      onClick={() => openDialog({ type: 'new' })}
    />
  );
}
