import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect } from 'react';
import { Toasts } from '../elements';
import { AuthoringDialogs } from '../groups/authoring';
import { startLibrary, startPersonas, startSettings, startTheme } from '../stores';
import { startDraftShelf } from '../stores/draftsShelf';
import { startRuns } from '../stores/runs';
import { offerUnsavedTexts } from './draftCommands';
import { Frame } from './Frame';
import { Palette } from './Palette';
import { followMenu } from './menuCommands';

function start(): () => void {
  startRuns();
  const stops = [
    startTheme(),
    startSettings(),
    startPersonas(),
    startLibrary(),
    startDraftShelf(),
    offerUnsavedTexts(),
    followMenu(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

export function App() {
  useEffect(start, []);
  return (
    // The content policy allows no style elements; the few rules they would hold are in our own sheets.
    <CSPProvider disableStyleElements>
      <Tooltip.Provider>
        <Frame />
        <Palette />
        <AuthoringDialogs />
        <Toasts />
      </Tooltip.Provider>
    </CSPProvider>
  );
}
