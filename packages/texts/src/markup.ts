/** A stored page, with placeholders for figures. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'note'; text: string }
  | { kind: 'list' | 'steps'; items: string[] }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'figures'; name: string };

/** Why a markup can't be published, for its writer, with the line. */
export class MarkupError extends Error {}

/** A route of the app, or customer service. No other links are possible, so a page can't lead people away. */
const linkTarget = /^(\/(?!\/)[^\s\\()]{0,200}|tel:)$/;

/** @throws MarkupError for a link out of the app, or a page without text */
export function parseMarkup(markup: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join('') });
    paragraph = [];
  };
  const addItem = (kind: 'list' | 'steps', item: string): void => {
    endParagraph();
    const last = blocks.at(-1);
    if (last?.kind === kind) last.items.push(item);
    else blocks.push({ kind, items: [item] });
  };
  markup.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim();
    const [, mark = '', rest = ''] = /^(##|>|-|\d{1,2}\.)\s+(.+)$/.exec(line) ?? [];
    const [, values, to] = /^\[([^\]]{1,40})\]\((\S*)\)$/.exec(line) ?? [];
    const [, figures] = /^\{\{(\w+)\}\}$/.exec(line) ?? [];
    if (values !== undefined && to !== undefined) {
      if (!linkTarget.test(to))
        throw new MarkupError(`第 ${index + 1} 行：只能链接到应用内的页面（以 / 开头）或客服电话（tel:）`);
      endParagraph();
      blocks.push({ kind: 'link', text: values, to });
    } else if (figures !== undefined) {
      endParagraph();
      blocks.push({ kind: 'figures', name: figures });
    } else if (mark === '##' || mark === '>') {
      endParagraph();
      blocks.push({ kind: mark === '##' ? 'heading' : 'note', text: rest });
    } else if (mark === '-') addItem('list', rest);
    else if (mark !== '') addItem('steps', rest);
    else if (line === '') endParagraph();
    else paragraph.push(line);
  });
  endParagraph();
  if (!blocks.some((block) => ('text' in block && block.kind !== 'link') || 'items' in block))
    throw new MarkupError('正文不能为空');
  return blocks;
}

/** The markup that parses to these blocks, for editing. */
export function writeMarkup(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'heading':
          return `## ${block.text}`;
        case 'note':
          return `> ${block.text}`;
        case 'paragraph':
          return block.text;
        case 'list':
          return block.items.map((item) => `- ${item}`).join('\n');
        case 'steps':
          return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n');
        case 'link':
          return `[${block.text}](${block.to})`;
        case 'figures':
          return `{{${block.name}}}`;
      }
    })
    .join('\n\n');
}

/** Placeholders in the blocks: of tables, and inside texts. */
export function namedFigures(blocks: readonly Block[]): { tables: string[]; words: string[] } {
  const texts = blocks.flatMap((block) => ('items' in block ? block.items : 'text' in block ? [block.text] : []));
  return {
    tables: blocks.flatMap((block) => (block.kind === 'figures' ? [block.name] : [])),
    words: texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
  };
}

/** Fills `{name}`; a name without a value is left unchanged. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * The beginning of a text as lists show it: its first paragraphs, up to so many characters, cut at the end of a clause
 * where there is one.
 */
export function excerptOf(blocks: readonly Block[], most: number): string {
  const text =
    blocks
      .flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
      .join('')
      .replace(/\s+/g, ' ') || plainText(blocks).replace(/\s+/g, ' ');
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = Math.max(...['。', '！', '？', '；'].map((mark) => cut.lastIndexOf(mark)));
  return end >= most / 2 ? cut.slice(0, end + 1) : `${cut}…`;
}

/** The text of a page in one line, for searching and excerpts. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => ('items' in block ? block.items : 'text' in block ? [block.text] : [])).join(' ');
}
