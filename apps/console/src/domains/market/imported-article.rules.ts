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

/** Parses an HTML file without running anything: only text, headings, lists, quotations, tables and links into the app are taken over. */
export function readArticleFile(html: string): ImportedArticle {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const left = new Set<string>();
  const blocks: string[] = [];
  let line = '';
  let title = plain(page.title);
  const end = (): void => {
    if (plain(line) !== '') blocks.push(plain(line));
    line = '';
  };

  function words(element: Element): string {
    return plain(
      [...element.childNodes]
        .map((child) =>
          child.nodeType === 3
            ? (child.textContent ?? '')
            : child.nodeType === 1 && !isUnread(child as Element)
              ? ` ${words(child as Element)} `
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
    const [text, to] = [words(element), element.getAttribute('href') ?? ''];
    if (ownPage.test(to) && text !== '') {
      end();
      blocks.push(`[${text.replaceAll(/[[\]]/g, '').slice(0, 40)}](${to})`);
      return;
    }
    if (to !== '') left.add('站外链接');
    line += text;
  }

  function read(node: Node): void {
    if (node.nodeType === 3) line += node.textContent ?? '';
    if (node.nodeType !== 1) return;
    const element = node as Element;
    const tag = element.tagName.toUpperCase();
    if (isUnread(element)) return;
    if (tag === 'IMG' || tag === 'PICTURE') left.add('图片');
    else if (tag === 'A') link(element);
    else if (inline.has(tag)) element.childNodes.forEach(read);
    else if (tag === 'H1') title = words(element) || title;
    else {
      end();
      if (headings.has(tag)) blocks.push(`## ${words(element)}`);
      else if (tag === 'LI')
        blocks.push(`${element.parentElement?.tagName.toUpperCase() === 'OL' ? '1.' : '-'} ${words(element)}`);
      else if (tag === 'BLOCKQUOTE') blocks.push(`> ${words(element)}`);
      else if (tag === 'TR') blocks.push(`- ${[...element.children].map(words).join('：')}`);
      else element.childNodes.forEach(read);
      end();
    }
  }

  read(page.body);
  end();
  return {
    title: title.slice(0, 60),
    markup: blocks.filter((block) => !/^(##|>|-|1\.) ?$/.test(block)).join('\n\n'),
    left: [...left],
  };
}
