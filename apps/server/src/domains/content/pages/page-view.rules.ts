import type { ContentBlock } from '@shoushou/contract';
import { DEFAULT_BRAND_NAME } from '@shoushou/rules/opening/brand-colors';
import type { RuleFigures } from '@shoushou/texts/figures';
import { fillPlaceholders, type Block } from '@shoushou/texts/markup';
import { telephoneLink } from '@shoushou/kernel/phone';

/**
 * A page with the current figures. A table without figures is left out, because an installation may not use that part
 * of the product.
 */
export function showBlocks(blocks: readonly Block[], { words, tables }: RuleFigures): ContentBlock[] {
  const fill = (text: string): string => fillPlaceholders(text, words);
  return blocks.flatMap((block): ContentBlock[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
      case 'note':
        return [{ kind: block.kind, text: fill(block.text) }];
      case 'list':
      case 'steps':
        return [{ kind: block.kind, items: block.items.map(fill) }];
      case 'link':
        return [
          {
            kind: 'link',
            text: fill(block.text),
            to: block.to === 'tel:' ? telephoneLink(words['service_phone'] ?? '') : block.to,
          },
        ];
      case 'figures': {
        const table = tables[block.name];
        return table ? [{ kind: 'table', ...table }] : [];
      }
    }
  });
}

/** Search terms; at most five, to limit the database's work. */
export function searchTerms(keyword: string | undefined): string[] {
  return (keyword ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5);
}

interface Shown {
  title: string;
  summary: string;
  /** The operator who wrote it; null for what ships with the product. */
  publishedBy: string | null;
  blocks: Block[];
}

/** Built-in pages show the installation's brand name; pages written by operators are unchanged. */
export function inBrandName<Page extends Shown>(page: Page, brand: string): Page {
  if (page.publishedBy !== null || brand === DEFAULT_BRAND_NAME) return page;
  const named = (text: string): string => text.replaceAll(DEFAULT_BRAND_NAME, brand);
  const blocks = page.blocks.map((block): Block => {
    if ('items' in block) return { ...block, items: block.items.map(named) };
    return 'text' in block ? { ...block, text: named(block.text) } : block;
  });
  return { ...page, title: named(page.title), summary: named(page.summary), blocks };
}
