// Escape, as a user would press it.
import { expect, type Locator } from '@playwright/test';

/** A dialog listens for the key only some milliseconds after it has the focus; nobody is quick enough to notice. */
export async function leaveByEscape(dialog: Locator): Promise<void> {
  await expect(async () => {
    await dialog.page().keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
