import { cutText } from '@shoushou/kernel/cut-text';
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** An article imported from an HTML file. */
interface ImportedArticle {
  title: string;
  /** In the markup of articles: text in its order, without anything that could run or link elsewhere. */
  markup: string;
  /** Elements that were left out, for a message. */
  left: string[];
}

/** Elements dropped with all their content. */
const unread: Readonly<Record<string, string>> = {
  SCRIPT: '脚本',
  STYLE: '样式',
  TEMPLATE: '脚本',
  NOSCRIPT: '脚本',
  IFRAME: '嵌入内容',
  OBJECT: '嵌入内容',
  EMBED: '嵌入内容',
  SVG: '图片',
  MATH: '嵌入内容',
  FORM: '表单',
  VIDEO: '视频',
  AUDIO: '音频',
  CANVAS: '图片',
};
/** Inline elements: their text stays in the line. */
const inline = new Set([
  'A',
  'ABBR',
  'B',
  'CODE',
  'EM',
  'I',
  'LABEL',
  'MARK',
  'S',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
  'U',
  'FONT',
]);
const headings = new Set(['H2', 'H3', 'H4', 'H5', 'H6']);
/** A path of the app itself; `//` would lead elsewhere. */
const ownPage = /^\/(?!\/)[^\s\\()]{0,200}$/;

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const elementsOf = (element: Element): Element[] => element.childNodes.filter(tree.isElementNode);

/** The first element of a name below a node, in the order of the text. */
function first(node: DefaultTreeAdapterTypes.ParentNode, tagName: string): Element | undefined {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue;
    const found = child.tagName === tagName ? child : first(child, tagName);
    if (found) return found;
  }
  return undefined;
}

/**
 * Parses an HTML file without running anything: only text, headings, lists, quotations, tables and links into the app
 * are taken over. The browser's own parser would report every `onclick` of a foreign file as a breach of the page's
 * policy.
 */
export function readArticleFile(html: string): ImportedArticle {
  const page = parse(html);
  const left = new Set<string>();
  const blocks: string[] = [];
  let line = '';
  const titleElement = first(page, 'title');
  let title = titleElement === undefined ? '' : words(titleElement);
  const end = (): void => {
    if (plain(line) !== '') blocks.push(plain(line));
    line = '';
  };

  function words(element: Element): string {
    return plain(
      element.childNodes
        .map((child) =>
          tree.isTextNode(child)
            ? child.value
            : tree.isElementNode(child) && !isUnread(child)
              ? ` ${words(child)} `
              : '',
        )
        .join(''),
    );
  }

  function isUnread({ tagName }: Element): boolean {
    const name = unread[tagName.toUpperCase()];
    if (name !== undefined) left.add(name);
    return name !== undefined;
  }

  function link(element: Element): void {
    const [text, to] = [words(element), element.attrs.find(({ name }) => name === 'href')?.value ?? ''];
    if (ownPage.test(to) && text !== '') {
      end();
      blocks.push(`[${cutText(text.replaceAll(/[[\]]/g, ''), 40, 'units')}](${to})`);
      return;
    }
    if (to !== '') left.add('站外链接');
    line += text;
  }

  function read(node: Node): void {
    if (tree.isTextNode(node)) line += node.value;
    if (!tree.isElementNode(node)) return;
    const tag = node.tagName.toUpperCase();
    if (isUnread(node)) return;
    if (tag === 'IMG' || tag === 'PICTURE') left.add('图片');
    else if (tag === 'A') link(node);
    else if (inline.has(tag)) node.childNodes.forEach(read);
    else if (tag === 'H1') title = words(node) || title;
    else {
      end();
      if (headings.has(tag)) blocks.push(`## ${words(node)}`);
      else if (tag === 'LI')
        blocks.push(`${(node.parentNode as Element | null)?.tagName === 'ol' ? '1.' : '-'} ${words(node)}`);
      else if (tag === 'BLOCKQUOTE') blocks.push(`> ${words(node)}`);
      else if (tag === 'TR') blocks.push(`- ${elementsOf(node).map(words).join('：')}`);
      else node.childNodes.forEach(read);
      end();
    }
  }

  first(page, 'body')?.childNodes.forEach(read);
  end();
  return {
    title: cutText(title, 60, 'units'),
    markup: blocks.filter((block) => !/^(##|>|-|1\.) ?$/.test(block)).join('\n\n'),
    left: [...left],
  };
}
