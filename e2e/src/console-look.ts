import type { Page } from 'playwright-core';
import { accessibilityViolations } from './screen-problems.ts';

/** Sizes of text: small ones in price cells and on axes, 16 in the brand's name. */
const SIZES = [11, 12, 13, 14, 16, 17, 18, 20, 22, 24, 28];
/** Pixels of a row with two lines, the highest. */
const HIGHEST_ROW = 36;
/** Pixels of one row of filters, with the room around a switch. */
const FILTER_ROW = 40;
/** Widths of drawers beside their list: of a record, of suggestions, of an appeal with both sides, of short lines. */
const DRAWERS = [544, 384, 920, 420];

const monitors = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
];

/**
 * What axe finds on the page that is shown, with its open drawer, and what is not as the console's look asks on each
 * monitor: every fault with what shows it, so that a whole walk can be reported at once.
 */
export async function consolePageFaults(page: Page): Promise<string[]> {
  const found = await accessibilityViolations({ page });
  for (const monitor of monitors) {
    await page.setViewportSize(monitor);
    // A table takes the room that it has in the next frames.
    await page.waitForTimeout(300);
    found.push(...(await lookFaults(page)).map((fault) => `${monitor.width}: ${fault}`));
  }
  return found;
}

function lookFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ sizes, highestRow, filterRow, drawers }) => {
      const faults = new Set<string>();
      const isShown = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden';
      };
      const all = (selector: string): HTMLElement[] =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
      const isNumber = (text: string): boolean => /^[¥\d\s.,:%+−–月日年/*]+$/.test(text) && /\d/.test(text);

      for (const part of [
        document.documentElement,
        ...all(
          'main, .ant-drawer-open .ant-drawer-body, .ant-table-content, .ant-table-body, .ant-table-tbody-virtual-holder',
        ),
      ])
        if (part.scrollWidth > part.clientWidth + 1)
          faults.add(`${part.className || part.tagName} scrolls sideways: ${part.scrollWidth} of ${part.clientWidth}`);

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent!.trim();
        const element = texts.currentNode.parentElement!;
        if (text === '' || element.closest('script, style, svg') || !isShown(element)) continue;
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (!sizes.includes(size)) faults.add(`${size} px: ${text.slice(0, 20)}`);
        if (/\p{Extended_Pictographic}/u.test(text)) faults.add(`emoji: ${text.slice(0, 20)}`);
        if (/undefined|NaN|\[object/.test(text)) faults.add(`no value: ${text.slice(0, 30)}`);
        if (/^(?:-|—|--|无|暂无)$/.test(text)) faults.add(`nothing is not –: ${text}`);
        if (element.closest('[data-document]')) continue;
        const isBelowTonnage =
          element.matches('small') && / t$/.test(element.previousElementSibling?.textContent ?? '');
        if (!isBelowTonnage && /^[^（]*\d,\d{3}(?:\.\d+)? kg/.test(text))
          faults.add(`a tonne in kg: ${text.slice(0, 30)}`);
        if (/(?:^|[\s（])-[¥\d]/.test(text)) faults.add(`a minus that is not −: ${text.slice(0, 30)}`);
        if (/\d ?[~～] ?[¥\d]|\d (?:-|–|至) [¥\d]/.test(text)) faults.add(`a range without –: ${text.slice(0, 30)}`);
        if (/\b20\d\d-\d\d(?:-\d\d)?\b/.test(text)) faults.add(`a date in digits: ${text.slice(0, 30)}`);
        if (/(?<!\d)1[3-9]\d{9}(?!\d)/.test(text)) faults.add(`an unmasked number: ${text.slice(0, 30)}`);
      }

      for (const drawer of all('.ant-drawer-open .ant-drawer-content-wrapper')) {
        const { width } = drawer.getBoundingClientRect();
        if (!document.querySelector('.ant-drawer-open .ant-drawer-mask') && !drawers.includes(Math.round(width)))
          faults.add(`a drawer of ${width} px`);
      }
      for (const bar of all('.ant-drawer-open [data-decisions]')) {
        const drawer = bar.closest('.ant-drawer-body')!.getBoundingClientRect();
        if (bar.getBoundingClientRect().bottom > drawer.bottom + 1)
          faults.add(`decisions that must be scrolled to: ${bar.textContent}`);
      }
      for (const actions of all('[data-page-actions]')) {
        const names = [...actions.querySelectorAll('button')].map(
          (button) => button.getAttribute('aria-label') ?? button.textContent.trim(),
        );
        for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index)))
          faults.add(`two buttons “${name}” in one head`);
      }
      for (const filters of all('main [data-filters]'))
        if (filters.getBoundingClientRect().height > filterRow) faults.add('filters in two rows');
      // The head of a group has cells that are its rows' own.
      for (const cell of all('main tr:not(:has(.ant-table-row-expand-icon-expanded)) > td.ant-table-cell'))
        if (cell.childElementCount === 0 && cell.textContent.trim() === '' && !cell.matches('[class*="-expand"]'))
          faults.add(`an empty cell: ${cell.parentElement!.textContent.slice(0, 40)}`);
      for (const button of all('.ant-btn:not(.ant-btn-primary)')) {
        const { color } = getComputedStyle(button);
        if (!button.closest('.ant-popconfirm') && /^rgb\((?:196, 36, 31|225, 50, 42|255, 77, 79)\)$/.test(color))
          faults.add(`red besides the next act: ${button.textContent}`);
      }
      for (const card of all('main .ant-card .ant-card'))
        faults.add(`a card in a card: ${card.textContent.slice(0, 20)}`);
      for (const spin of all('main .ant-spin-spinning, main .ant-empty-image'))
        faults.add(`not in words: ${spin.className}`);

      for (const row of all('main .ant-table-row')) {
        const { height } = row.getBoundingClientRect();
        if (Math.round(height) > highestRow) faults.add(`a row of ${height} px: ${row.textContent.slice(0, 40)}`);
      }
      for (const cell of all('main .ant-table-row .ant-table-cell')) {
        const text = cell.textContent.trim();
        if (!isNumber(text)) continue;
        const { textAlign } = getComputedStyle(cell);
        if (cell.scrollWidth > cell.clientWidth + 1) faults.add(`cut: ${text}`);
        if (textAlign === 'center') faults.add(`centred: ${text}`);
        if (/^¥?[\d,]+\.\d\d$/.test(text) && !/right|end/.test(textAlign))
          faults.add(`an amount not at the right: ${text}`);
      }

      const red = all('.ant-btn-primary').filter((button) => !button.closest('.ant-modal-root'));
      if (red.length > 1) faults.add(`red buttons: ${red.map(({ textContent }) => textContent).join('、')}`);
      for (const element of all('main *, .ant-drawer-open *')) {
        const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(element);
        if (backgroundColor === 'rgb(22, 119, 255)') faults.add(`antd’s blue: ${element.className}`);
        if (backgroundImage.includes('gradient') && !element.matches('.ant-skeleton *'))
          faults.add(`a gradient: ${element.className}`);
        if (boxShadow !== 'none' && element.matches('section, .ant-card, .ant-drawer-content-wrapper'))
          faults.add(`a shadow: ${element.className}`);
      }
      return [...faults];
    },
    { sizes: SIZES, highestRow: HIGHEST_ROW, filterRow: FILTER_ROW, drawers: DRAWERS },
  );
}
