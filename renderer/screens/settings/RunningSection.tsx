import { permissionModes } from '../../../shared/model';
import { Section, Select } from '../../elements';
import { modeMeaning } from '../../groups/permission';
import { personas, pickPersona, standUnder, useStanding } from '../../stores';
import styles from './Settings.module.css';

/** Who runs skills, and what they may run. */
export function RunningSection() {
  const standing = useStanding();
  const files = personas.use((all) => all.files);
  const names = files.flatMap(({ persona }) => persona?.name ?? []);
  const shown = standing.missing ? [...names, standing.name] : names;
  return (
    <Section title="Running">
      <div className={styles.pair}>
        <Select
          label="Persona"
          value={standing.name}
          options={[
            ...shown.map((name) => ({
              value: name,
              label: standing.missing && name === standing.name ? `${name} (not usable)` : name,
            })),
            { value: '', label: 'no persona' },
          ]}
          onChange={(name) => void pickPersona(name)}
        />
        <Select
          label="Permission mode"
          value={standing.mode}
          options={permissionModes.map((mode) => ({ value: mode, label: mode }))}
          onChange={(mode) => void standUnder(mode)}
        />
      </div>
      <p className={styles.note}>
        {modeMeaning(standing.mode)}{' '}
        {standing.name !== '' && 'The persona sets the mode: another mode picks another persona.'} The gate
        stands outside this page.
      </p>
    </Section>
  );
}
