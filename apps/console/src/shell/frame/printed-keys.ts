export interface PrintedKey {
  readonly key: string;
  readonly act: string;
  readonly button: HTMLButtonElement;
}

/** The keys printed on buttons of the current page and its open record, with what they do; the menu prints its own. */
export function printedKeys(): PrintedKey[] {
  const printed = [
    ...document.querySelectorAll<HTMLElement>('main kbd[data-key], .ant-drawer-open kbd[data-key]'),
  ].flatMap((print): PrintedKey[] => {
    const button = print.closest('button');
    const act = button?.textContent.trim() ?? '';
    return button === null || act === '' ? [] : [{ key: print.dataset['key']!, act, button }];
  });
  return [...new Map(printed.map((each) => [each.key, each])).values()];
}
