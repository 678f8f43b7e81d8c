import { Component, type ReactNode } from 'react';
import styles from './CodeEditor.module.css';

interface State {
  readonly message: string | null;
}

/** Keeps a failure of the editor inside its frame: the rest of the screen, and the draft, stay. */
export class LoadGuard extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return (
      <div className={styles.note} role="alert">
        <p>The editor could not be shown: {this.state.message}</p>
        <p>Your text is kept. Try again, or restart the program if it happens again.</p>
        <button type="button" className={styles.retry} onClick={() => this.setState({ message: null })}>
          Try again
        </button>
      </div>
    );
  }
}
