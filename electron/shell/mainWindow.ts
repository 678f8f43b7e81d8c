import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { isPageAddress } from './pageOrigin';
import { bringToFront, openMainWindow, type WindowOptions } from './window';

/** The one window, from before it opens until after it has closed. */
export class MainWindow {
  private window: BrowserWindow | null = null;

  readonly current = (): BrowserWindow | null => this.window;

  open(options: WindowOptions): void {
    const window = openMainWindow(options);
    this.window = window;
    window.once('closed', () => (this.window = null));
  }

  readonly toFront = (): void => {
    if (this.window !== null) bringToFront(this.window);
  };

  /** The one check of who is asking: this window's own main frame, showing the page. */
  senderCheck(devAddress: string | null): (event: IpcMainInvokeEvent) => boolean {
    return (event) => {
      const frame = event.senderFrame;
      return (
        this.window !== null &&
        event.sender === this.window.webContents &&
        frame !== null &&
        frame === event.sender.mainFrame &&
        isPageAddress(frame.url, devAddress)
      );
    };
  }
}
