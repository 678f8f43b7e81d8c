import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon, Menu } from '../elements';
import { personas, pickPersona, showScreen, useStanding, type Standing } from '../stores';
import { modeMeaning } from '../groups/permission';
import styles from './PersonaChip.module.css';

/** Who runs things now and under which permission mode, and the way to change it from anywhere. */
export function PersonaChip() {
  const standing = useStanding();
  const files = personas.use((all) => all.files);
  const usable = files.flatMap(({ persona }) => persona ?? []);
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.chip} aria-label={spoken(standing)}>
          <span className="one-line">
            {standing.name === '' ? 'no persona' : 'persona: '}
            {standing.name !== '' && <b>{standing.name}</b>}
            {standing.missing ? ' (not usable)' : ''} · {standing.mode}
          </span>
          <Icon of={ChevronDown} size={12} />
        </button>
      }
      items={[
        ...usable.map((persona) => ({
          label: persona.name,
          note: `${persona.mode}. ${modeMeaning(persona.mode)}${tools(persona.tools, persona.disallowedTools)}`,
          checked: persona.name === standing.name,
          onSelect: () => void pickPersona(persona.name),
        })),
        {
          label: 'no persona',
          note: 'The permission mode of Settings holds, for every skill.',
          checked: standing.name === '',
          onSelect: () => void pickPersona(''),
        },
        {
          label: 'Edit personas…',
          checked: false,
          onSelect: () => void showScreen('settings'),
        },
      ]}
    />
  );
}

function spoken({ name, mode, missing }: Standing): string {
  if (name === '') return `No persona, mode: ${mode}`;
  return `Persona: ${name}${missing ? ', not usable' : ''}, mode: ${mode}`;
}

function tools(only: readonly string[], never: readonly string[]): string {
  const parts = [
    only.length === 0 ? '' : ` Only ${only.join(', ')}.`,
    never.length === 0 ? '' : ` Never ${never.join(', ')}.`,
  ];
  return parts.join('');
}
