import type { ContentBlock } from '@shoushou/contract';
import type { RuleFigures } from '@shoushou/texts/figures';
import { fillPlaceholders, type Block } from '@shoushou/texts/markup';

/**
 * A page as it is shown, with the figures in force. A table that no rule gives is left out: an installation may lack the
 * part of the product that it speaks of.
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
        return [{ kind: 'link', text: fill(block.text), to: block.to === 'tel:' ? `tel:${(words['service_phone'] ?? '').replace(/[^\d+]/g, '')}` : block.to }];
      case 'figures': {
        const table = tables[block.name];
        return table ? [{ kind: 'table', ...table }] : [];
      }
    }
  });
}

/** The words that a person searches for; at most five, so that nobody makes the database work for fun. */
export function searchTerms(keyword: string | undefined): string[] {
  return (keyword ?? '').split(/\s+/).filter((word) => word !== '').slice(0, 5);
}
