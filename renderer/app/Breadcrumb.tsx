import { appInfo, navigation, segmentsBelow, tilde, useSkill } from '../stores';
import styles from './Breadcrumb.module.css';
import { screenInfos } from './screens';

/** Where the window is: the open skill's root and pack, or the screen's name. */
export function Breadcrumb() {
  const home = appInfo.use((info) => info.homeFolder);
  const screen = navigation.use((place) => place.screen);
  const skillId = navigation.use((place) => place.skillId);
  const skill = useSkill(skillId);

  const title = screenInfos.find((info) => info.name === screen)?.title ?? '';
  const parts =
    screen !== 'library' || skill === undefined
      ? [title]
      : [tilde(skill.root, home), segmentsBelow(skill.root, skill.folder)[0] ?? ''].filter(Boolean);
  return (
    <span className={`${styles.crumb ?? ''} one-line`} title={parts.join(' › ')} dir="auto">
      {parts.join(' › ')}
    </span>
  );
}
