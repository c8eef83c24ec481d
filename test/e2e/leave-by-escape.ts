// Escape, as a hand would press it.
import { expect, type Locator } from '@playwright/test';

/** A dialog hears the key some milliseconds after it has the focus, which no hand is quick enough to notice. */
export async function leaveByEscape(dialog: Locator): Promise<void> {
  await expect(async () => {
    await dialog.page().keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
