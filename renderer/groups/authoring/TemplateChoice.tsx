import type { LucideIcon } from 'lucide-react';
import FileTerminal from 'lucide-react/icons/file-terminal';
import FileText from 'lucide-react/icons/file-text';
import type { SkillTemplate } from '../../../shared/model';
import { Icon } from '../../elements';
import styles from './Authoring.module.css';

interface Kind {
  readonly template: SkillTemplate;
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
}

const kinds: readonly Kind[] = [
  {
    template: 'document',
    title: 'Document',
    text: 'A SKILL.md: instructions that a model reads',
    icon: FileText,
  },
  { template: 'shell', title: 'Shell program', text: 'run.sh, for what commands do', icon: FileTerminal },
  { template: 'python', title: 'Python program', text: 'run.py, needs python3', icon: FileTerminal },
  { template: 'node', title: 'Node program', text: 'run.js, needs node', icon: FileTerminal },
];

interface TemplateChoiceProps {
  readonly value: SkillTemplate;
  readonly onChange: (template: SkillTemplate) => void;
}

/** The platform's own radio buttons, drawn as cards. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>Start from</legend>
      {kinds.map(({ template, title, text, icon }) => (
        <label key={template} className={styles.kind}>
          <input
            type="radio"
            name="template"
            className="sr-only"
            aria-label={title}
            aria-description={text}
            checked={template === value}
            onChange={() => onChange(template)}
          />
          <Icon of={icon} className={styles.kindIcon} />
          <span>
            <span className={styles.kindTitle}>{title}</span>
            <span className={styles.kindText}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
