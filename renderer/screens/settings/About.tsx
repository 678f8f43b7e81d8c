import { Facts, Section } from '../../elements';
import { appInfo } from '../../stores';

export function About() {
  const info = appInfo.use((all) => all);
  return (
    <Section title="This installation">
      <Facts
        facts={[
          { name: 'Version', value: info.version },
          { name: 'Data folder', value: info.dataFolder, mono: true },
          { name: 'Skill store', value: info.storeFolder, mono: true },
          { name: 'Network', value: 'Skillbench makes no connections and listens on none.' },
        ]}
      />
    </Section>
  );
}
