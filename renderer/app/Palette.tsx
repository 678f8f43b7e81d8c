import { Dialog } from '../elements';
import { closePalette, palette } from '../stores';
import styles from './Palette.module.css';
import { PaletteBody } from './PaletteBody';

/** Ctrl/Cmd-K: go to a skill, or do something, by typing a part of its name. */
export function Palette() {
  const open = palette.use((isOpen) => isOpen);
  return (
    <Dialog
      open={open}
      onClose={closePalette}
      title="Command palette"
      hideTitle
      placement="top"
      className={styles.dialog ?? ''}
    >
      <PaletteBody />
    </Dialog>
  );
}
