import { addCommands, openSkill } from '../stores';
import { drafts, unsavedDrafts } from '../stores/drafts';

/**
 * Offers every unsaved text in the palette, also one whose skill is gone, so that none is out of reach.
 * Answers the function that stops it.
 */
export function offerUnsavedTexts(): () => void {
  let remove = (): void => undefined;
  let offered = '';
  const offer = (): void => {
    const unsaved = unsavedDrafts(drafts.get());
    const now = JSON.stringify(unsaved.map(({ ref }) => ref));
    if (now === offered) return;
    offered = now;
    remove();
    remove = addCommands(
      unsaved.map(({ ref }) => ({
        id: `unsaved-${ref.skill}-${ref.path}`,
        title: `Unsaved text: ${ref.path} of ${ref.skill.split(/[\\/]/).at(-2) ?? ref.skill}`,
        run: () => void openSkill(ref.skill, 'edit'),
      })),
    );
  };
  offer();
  const stop = drafts.subscribe(offer);
  return () => {
    stop();
    remove();
  };
}
