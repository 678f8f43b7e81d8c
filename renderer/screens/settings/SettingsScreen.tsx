import type { ThemeChoice } from '../../../shared/model';
import { Section, Select, Switch } from '../../elements';
import { setTheme, settings, updateSettings } from '../../stores';
import { About } from './About';
import { PersonasSection } from './PersonasSection';
import { RootsSection } from './RootsSection';
import { RunningSection } from './RunningSection';
import { SignersSection } from './SignersSection';
import { SilencedRules } from './SilencedRules';
import styles from './Settings.module.css';

const themes: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'follow the system' },
  { value: 'light', label: 'light' },
  { value: 'dark', label: 'dark' },
];

export function SettingsScreen() {
  const all = settings.use((now) => now);
  return (
    <section aria-labelledby="settings-title" className={styles.screen}>
      <div className={styles.column}>
        <h1 id="settings-title" className={styles.title}>
          Settings
        </h1>
        <RootsSection />
        <Section title="Library">
          <Switch
            label="Show the example pack"
            help="Skills that ship with Skillbench, to try things on."
            checked={all.showExamples}
            onChange={(showExamples) => void updateSettings({ showExamples })}
          />
        </Section>
        <RunningSection />
        <PersonasSection />
        <SignersSection />
        <Section title="Appearance">
          <Select
            label="Theme"
            value={all.theme}
            options={themes}
            onChange={(theme) => void setTheme(theme)}
          />
        </Section>
        <SilencedRules />
        <About />
      </div>
    </section>
  );
}
