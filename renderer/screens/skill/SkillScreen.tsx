import BookOpen from 'lucide-react/icons/book-open';
import { useEffect, type ReactNode } from 'react';
import { assertNever } from '../../../shared/assertNever';
import type { SkillSummary } from '../../../shared/model';
import { Button, EmptyState, Kbd, Tabs } from '../../elements';
import {
  addCommands,
  library,
  navigation,
  openPalette,
  showTab,
  skillTabs,
  useSkill,
  type SkillTab,
} from '../../stores';
import { useHasUnsavedChanges } from '../../stores/drafts';
import { EditTab } from '../edit';
import { RunTab } from '../run';
import { FilesTab } from './files/FilesTab';
import { GoneSkill } from './GoneSkill';
import { ModelTab } from './model/ModelTab';
import { OverviewTab } from './overview/OverviewTab';
import { SkillHeader } from './SkillHeader';

const titles: Record<SkillTab, string> = {
  overview: 'Overview',
  edit: 'Edit',
  run: 'Run',
  model: 'Model view',
  files: 'Files',
};

/** The chosen skill, or what to do while none is. */
export function SkillScreen() {
  const skillId = navigation.use((place) => place.skillId);
  const loaded = library.use((state) => state.snapshot !== null);
  const skill = useSkill(skillId);
  if (skill !== undefined) return <OpenSkill skill={skill} />;
  if (skillId === null || !loaded) return <NoneChosen />;
  return <GoneSkill skillId={skillId} />;
}

function NoneChosen() {
  return (
    <EmptyState
      icon={BookOpen}
      level={1}
      title="Choose a skill"
      text="Pick one in the list to see what it does and what it may do to this host."
      action={
        <Button onClick={openPalette}>
          Go to a skill <Kbd>Ctrl K</Kbd>
        </Button>
      }
    />
  );
}

/** What the palette offers while a skill is chosen. */
function offerTabs(): () => void {
  return addCommands(
    skillTabs.map((tab) => ({
      id: `tab-${tab}`,
      title: `Open the skill's ${titles[tab]}`,
      run: () => void showTab(tab),
    })),
  );
}

function OpenSkill({ skill }: { readonly skill: SkillSummary }) {
  const tab = navigation.use((place) => place.tab);
  const unsaved = useHasUnsavedChanges(skill.id);
  useEffect(offerTabs, []);
  return (
    <>
      <SkillHeader skill={skill} />
      <Tabs
        label="Skill"
        value={tab}
        onChange={(chosen) => showTab(chosen)}
        tabs={skillTabs.map((value) => ({
          value,
          label: titles[value],
          mark: value === 'edit' && unsaved ? { text: 'unsaved changes' } : undefined,
        }))}
      >
        <TabBody key={skill.id} skill={skill} tab={tab} />
      </Tabs>
    </>
  );
}

function TabBody({ skill, tab }: { readonly skill: SkillSummary; readonly tab: SkillTab }): ReactNode {
  const goTo = navigation.use((place) => place.goTo);
  switch (tab) {
    case 'overview':
      return <OverviewTab skill={skill} />;
    case 'edit':
      return <EditTab skill={skill} {...(goTo === undefined ? {} : { goTo })} />;
    case 'run':
      return <RunTab skill={skill} />;
    case 'model':
      return <ModelTab skill={skill} />;
    case 'files':
      return <FilesTab skill={skill} />;
    default:
      return assertNever(tab);
  }
}
