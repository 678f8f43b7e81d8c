import { Component, type ReactNode } from 'react';
import { Button, ErrorState } from '../elements';
import { api, showFailure, showToast } from '../stores';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

function detailsOf(error: Error): string {
  return error.stack ?? error.message;
}

async function copyDetails(error: Error): Promise<void> {
  const result = await api().copyText({ text: detailsOf(error) });
  if (result.ok) showToast('The details are on the clipboard.');
  else showFailure(result.error);
}

/** Keeps a fault to its screen: the rail, the drafts and the other screens go on. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <ErrorState
        title={`${this.props.title} could not be drawn`}
        message={`${error.message}. Nothing on disk was touched and drafts are kept.`}
        action={
          <>
            <Button variant="primary" onClick={() => this.setState({ error: null })}>
              Try again
            </Button>
            <Button onClick={() => void copyDetails(error)}>Copy details</Button>
          </>
        }
      />
    );
  }
}
