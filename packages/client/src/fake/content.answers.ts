import type { contentCalls } from '@shoushou/contract/content/content.contract';
import type { ContentBlock, Feedback, PageCard } from '@shoushou/contract/types';
import { fillPlaceholders, parseMarkup, writeMarkup } from '@shoushou/texts/markup';
import { BUILT_IN_SINCE, builtInPages } from '@shoushou/texts/pages';
import { toInstant } from '@shoushou/kernel/instant';
import { pageOf } from './paging.ts';
import { instantOf, nextNumber, refuse, signedIn, type Answers, type FakeContext } from './world.ts';

const services = [['1', '家电'], ['2', '数码'], ['3', '废品'], ['4', '家具'], ['5', '企业'], ['6', '报废车']] as const;

/** The shipped pages, in a world that has any. Numbers of the rules stand as `5`. */
function pagesOf({ world }: FakeContext): (PageCard & { blocks: ContentBlock[]; markup: string })[] {
  if (!world.stocked) return [];
  return builtInPages.map(({ markup, ...page }) => {
    const blocks = parseMarkup(markup).flatMap((block): ContentBlock[] => {
      if (block.kind === 'figures') return [{ kind: 'table', title: '费用', head: ['情形', '费用'], rows: [['免费时间内', '免费']] }];
      if (block.kind === 'link') return [{ ...block, to: block.to === 'tel:' ? 'tel:4008000000' : block.to }];
      const fill = (text: string): string => fillPlaceholders(text.replace(/\{(?!service_phone)\w+\}/g, '5'), { service_phone: '400-800-0000' });
      return ['items' in block ? { ...block, items: block.items.map(fill) } : { ...block, text: fill(block.text) }];
    });
    return { ...page, version: 1, publishedAt: toInstant(Date.parse(BUILT_IN_SINCE)), blocks, markup: writeMarkup(parseMarkup(markup)) };
  });
}

const cardOf = ({ blocks: _blocks, markup: _markup, ...card }: ReturnType<typeof pagesOf>[number]): PageCard => card;

export const contentAnswers: Answers<keyof typeof contentCalls> = {
  'content.get_page': (context, { code }) => {
    const pages = pagesOf(context);
    const page = pages.find((each) => each.code === code) ?? refuse('content.page_unknown');
    const related = page.kind === 'help' ? pages.filter((each) => each.kind === 'help' && each.group === page.group && each.code !== code).slice(0, 4) : [];
    return { ...cardOf(page), blocks: page.blocks, related: related.map((each) => ({ code: each.code, title: each.title })), helpful: null };
  },
  'content.list_pages': (context, { kind, keyword = '' }) =>
    pagesOf(context)
      .filter((page) => (kind === undefined || page.kind === kind) && keyword.split(/\s+/).every((word) => `${page.title}${page.markup}`.includes(word)))
      .map(cardOf),
  'content.rate_help': (context, { code }) => (pagesOf(context).some((page) => page.code === code) ? null : refuse('content.page_unknown')),
  'content.theme': () => ({ stylename: 'red-theme', title: null, until: null, icons: [] }),
  'content.console_themes': () => [],
  'content.set_theme': () => null,
  'content.end_theme': (_, { id }) => (id === 1 ? null : refuse('content.theme_unknown')),
  'content.service_icons': ({ world }) => (world.stocked ? services.map(([hytype, name]) => ({ hytype, name, icon: `/services/${hytype}.svg` })) : []),
  'content.add_feedback': (context, { kind, text, photoIds = [] }) => {
    const { world } = context;
    const person = signedIn(context);
    if (photoIds.some((id) => !world.photos.has(id))) refuse('content.photo_unknown');
    const made: Feedback = { id: `f-${nextNumber(world)}`, kind, text, photos: photoIds.map((id) => `/files/${id}`), at: instantOf(world), answer: null };
    person.feedback = [made, ...(person.feedback ?? [])];
    return made;
  },
  'content.list_feedback': (context, { cursor }) => pageOf(signedIn(context).feedback ?? [], cursor),
  'content.console_pages': (context) => pagesOf(context).map((page) => ({ ...cardOf(page), markup: page.markup, by: null, helpful: 0, unhelpful: 0 })),
  'content.publish_page': ({ world }, { markup: _, ...page }) => ({ ...page, version: 2, publishedAt: instantOf(world) }),
  'content.console_feedback': ({ world }, { cursor }) => pageOf(world.people.flatMap(({ user, feedback = [] }) => feedback.map((each) => ({ ...each, username: user.username, contact: user.mobile }))), cursor),
  'content.answer_feedback': ({ world }, { id, text }) => {
    const feedback = world.people.flatMap((person) => person.feedback ?? []).find((each) => each.id === id) ?? refuse('content.feedback_unknown');
    feedback.answer = { text, at: instantOf(world) };
    return null;
  },
};
