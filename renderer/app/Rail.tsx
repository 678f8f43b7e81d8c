import { Badge, cx, Icon, Tooltip } from '../elements';
import { library, showScreen, type ScreenName } from '../stores';
import { keyText, modifierAria } from './keys';
import styles from './Rail.module.css';
import { screenInfos } from './screens';

/** Skills that are not loaded: what the badge at Problems counts. */
function useBroken(): number {
  const snapshot = library.use((state) => state.snapshot);
  return snapshot === null ? 0 : snapshot.states.filter((file) => file.state === 'error').length;
}

export function Rail({ current }: { readonly current: ScreenName }) {
  const broken = useBroken();
  return (
    <nav aria-label="Main" className={styles.rail}>
      {screenInfos.map((screen, index) => {
        const counted = screen.name === 'problems' && broken > 0;
        return (
          <Tooltip
            key={screen.name}
            side="right"
            text={`${screen.title}  ${keyText(String(index + 1))}${counted ? ` · ${brokenText(broken)}` : ''}`}
          >
            <a
              href={`#${screen.name}`}
              aria-label={screen.title}
              aria-current={screen.name === current ? 'page' : undefined}
              aria-description={counted ? brokenText(broken) : undefined}
              aria-keyshortcuts={`${modifierAria()}+${String(index + 1)}`}
              className={cx(styles.link, screen.name === current && styles.current)}
              onClick={(event) => {
                event.preventDefault();
                showScreen(screen.name);
              }}
            >
              <Icon of={screen.icon} size={19} />
              {counted && (
                <span className={styles.badge}>
                  <Badge count={broken} />
                </span>
              )}
            </a>
          </Tooltip>
        );
      })}
    </nav>
  );
}

function brokenText(count: number): string {
  return count === 1 ? '1 skill with errors' : `${String(count)} skills with errors`;
}
