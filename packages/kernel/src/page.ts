/** One page of a list. `next` is an opaque cursor to hand back, or null on the last page. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}

export const PAGE_SIZE = 20;
/** No list answers more rows than this, whatever is asked. */
export const PAGE_SIZE_LIMIT = 100;
