import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as see } from 'playwright/test';
import { describe, expect, it } from 'vitest';
import { launchApp, removeFolder, temporaryFolder } from './support/app';

describe('a settings file that can not be read', () => {
  it('costs the defaults, is kept aside, and is said in the window', async () => {
    const home = temporaryFolder('broken-settings');
    writeFileSync(join(home, 'settings.json'), '{"theme": "dark",');
    const app = await launchApp({ home });
    try {
      await see(app.page.getByText(/settings\.json cannot be used/)).toBeVisible();
      expect(readdirSync(home).some((name) => name.startsWith('settings.json.broken-'))).toBe(true);
    } finally {
      await app.close();
      removeFolder(home);
    }
  });
});
