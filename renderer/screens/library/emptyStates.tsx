import FolderOpen from 'lucide-react/icons/folder-open';
import FolderPlus from 'lucide-react/icons/folder-plus';
import SearchX from 'lucide-react/icons/search-x';
import type { RootStatus } from '../../../shared/model';
import { Button, EmptyState } from '../../elements';
import {
  addRoot,
  clearFilters,
  libraryView,
  rescan,
  settings,
  showScreen,
  updateSettings,
} from '../../stores';

export function NoMatch() {
  const query = libraryView.use((view) => view.query);
  return (
    <EmptyState
      icon={SearchX}
      title="No skill matches"
      text={query === '' ? 'No skill fits the filter.' : `Nothing holds “${query}” under the chosen filter.`}
      action={<Button onClick={clearFilters}>Clear search and filters</Button>}
      compact
    />
  );
}

function ShowExamples() {
  const shown = settings.use((all) => all.showExamples);
  if (shown) return null;
  return <Button onClick={() => void updateSettings({ showExamples: true })}>Show the example pack</Button>;
}

export function NoRoots() {
  return (
    <EmptyState
      icon={FolderPlus}
      level={1}
      title="No root yet"
      text="A root is a folder that you allow Skillbench to look through for skills."
      action={
        <>
          <Button variant="primary" onClick={() => void addRoot()}>
            Add a root…
          </Button>
          <ShowExamples />
        </>
      }
    />
  );
}

/** Roots are there, but hold no skill, or are not there themselves. */
export function NoSkills({ roots }: { readonly roots: readonly RootStatus[] }) {
  const absent = roots.filter((root) => root.state !== 'present').length;
  const text =
    absent > 0
      ? `${String(absent)} of ${String(roots.length)} roots can't be read. Settings says why.`
      : 'A skill is a folder with a skill.json or a SKILL.md, at any depth below a root.';
  return (
    <EmptyState
      icon={FolderOpen}
      level={1}
      title="No skills in your roots"
      text={text}
      action={
        <>
          <Button variant="primary" onClick={() => void addRoot()}>
            Add a root…
          </Button>
          <Button onClick={() => void rescan()}>Rescan</Button>
          <Button onClick={() => showScreen('settings')}>Settings</Button>
          <ShowExamples />
        </>
      }
    />
  );
}
