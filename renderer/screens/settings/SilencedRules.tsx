import BellRing from 'lucide-react/icons/bell-ring';
import { Button, Section } from '../../elements';
import { settings, updateSettings } from '../../stores';
import styles from './Settings.module.css';

/** Rules whose findings are not shown, and the way to hear of them again. */
export function SilencedRules() {
  const silenced = settings.use((all) => all.silencedRules);
  const speak = (rule: string): void => {
    void updateSettings({ silencedRules: silenced.filter((other) => other !== rule) });
  };
  return (
    <Section title="Silenced rules">
      {silenced.length === 0 ? (
        <p className={styles.note}>
          None: every warning and piece of information is shown. Errors always are.
        </p>
      ) : (
        <ul aria-label="Silenced rules" className={styles.roots}>
          {silenced.map((rule) => (
            <li key={rule} className={styles.root}>
              <span className={`${styles.words ?? ''} mono`}>{rule}</span>
              <Button
                size="small"
                icon={BellRing}
                aria-label={`Show ${rule} again`}
                onClick={() => speak(rule)}
              >
                Show again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
