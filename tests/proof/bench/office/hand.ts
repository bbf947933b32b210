import type { Locator, Page } from '@playwright/test';
import { scan } from '#tests/support/screens/desk/scan';

/** Counts what a person does; each of these is one interaction. */
export class Hand {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(
    role: 'link' | 'button',
    name: RegExp | string,
    within: Page | Locator = this.page,
  ): Promise<void> {
    this.count += 1;
    await within.getByRole(role, { name }).first().click();
  }

  /** Going to a field; what is typed there has to be typed anyhow. */
  async fill(label: string, text: string): Promise<void> {
    this.count += 1;
    await this.page.getByLabel(label).first().fill(text);
  }

  /** Typing where the focus already is: nothing beside what has to be typed anyhow. */
  async type(label: string, text: string): Promise<void> {
    await this.page.locator('input:focus').and(this.page.getByLabel(label)).waitFor();
    await this.page.keyboard.type(text);
  }

  /** A click on what has no label or role of its own. */
  async into(field: Locator): Promise<void> {
    this.count += 1;
    await field.click();
  }

  async press(chord: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(chord);
  }

  /** A scanner types a code and its Enter. */
  async scan(code: string): Promise<void> {
    this.count += 1;
    await scan(this.page, code);
  }

  /** 'Ir para': Enter opens the first that is found. */
  async jump(text: string): Promise<void> {
    await this.press('Control+k');
    const dialog = this.page.getByRole('dialog', { name: 'Ir para' });
    await dialog.locator('input').waitFor();
    await this.scan(text);
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Ctrl V of a copied column. */
  async paste(text: string): Promise<void> {
    this.count += 1;
    await this.page.evaluate((copied) => {
      const data = new DataTransfer();
      data.setData('text', copied);
      const event = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(event);
    }, text);
  }
}
