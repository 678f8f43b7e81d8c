import type { Locator, Page } from 'playwright';

/** The row of a skill in the list, found by the name that it starts with. */
export function skillRow(page: Page, name: string): Locator {
  return page.getByRole('listbox', { name: 'Skills' }).getByRole('option', { name: new RegExp(`^${name},`) });
}

export type TabName = 'Overview' | 'Edit' | 'Run' | 'Model view' | 'Files';

/** Opens a skill on one of its tabs. The search brings it into the virtual list. */
export async function openSkill(page: Page, name: string, tab: TabName): Promise<void> {
  await showScreen(page, 'Library');
  const search = page.getByRole('searchbox', { name: 'Search skills' });
  await search.fill(name);
  await skillRow(page, name).click();
  await search.fill('');
  await page
    .getByRole('tablist', { name: 'Skill' })
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .click();
}

export async function showScreen(
  page: Page,
  name: 'Library' | 'Packs' | 'Runs' | 'Problems' | 'Settings',
): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
}

/** Puts the caret of the editor at the end of a line, counted from 1. */
export async function caretAtEndOf(page: Page, line: number): Promise<void> {
  await page.getByRole('region', { name: 'Editor' }).getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let at = 1; at < line; at++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
}

export const timeline = (page: Page): Locator => page.getByRole('log', { name: 'Timeline' });
export const outcome = (page: Page): Locator => page.getByRole('status', { name: 'Outcome' });
export const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
export const diagnostics = (page: Page): Locator => page.getByRole('list', { name: 'Diagnostics' });
