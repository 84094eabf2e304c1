import type { CallTable } from '../call.ts';

export { contentRefusals } from './content.errors.ts';
export type * from './content.types.ts';

/** Content pages (rules, terms, help), themes, and feedback. */
export const contentCalls = {
  'content.get_page': {
    method: 'GET', path: '/api/content/page/{code}', auth: 'app', replica: true, refusals: ['content.page_unknown'],
    trust: { names: 'public' },
    summary: 'The published version of a page, with figures of the rules in force; the code of a help article is help- and its number',
  },
  'content.list_pages': {
    method: 'GET', path: '/api/content/pages', auth: 'app', replica: true,
    trust: { names: 'public' },
    summary: 'Published pages of a kind in reading order, without their text; keyword searches titles and texts',
  },
  'content.rate_help': {
    method: 'POST', path: '/api/content/ratehelp', auth: 'app', stale: ['content.get_page'], refusals: ['content.page_unknown'],
    trust: { names: 'public' },
    summary: 'Rates whether a help article was useful; one vote per person or device, the last one counts',
  },
  'content.theme': {
    method: 'GET', path: '/api/util/theme', auth: 'app', replica: true,
    summary: 'The theme of the day (specification §3: stylename and icon data): a holiday’s while it runs, else red-theme',
  },
  'content.service_icons': {
    method: 'GET', path: '/api/util/ssstypenameicon', auth: 'app', replica: true,
    summary: 'Names and icons of the service types (hytype), in the theme of the day',
  },
  'content.add_feedback': {
    method: 'POST', path: '/api/feedback/add', auth: 'user', idempotent: true, stale: ['content.list_feedback'],
    refusals: ['content.photo_unknown', 'content.feedback_limit'],
    trust: {
      names: [{ foreign: { photoIds: '[photo.photoId]' }, heard: 'content.photo_unknown' }],
      trials: [{ scene: 'photo', by: 'owner', input: { kind: 'problem', text: '称重页面打不开', photoIds: ['$photoId'] } }],
    },
    summary: 'Sends the operator a problem or a suggestion, with up to nine photos',
  },
  'content.list_feedback': {
    method: 'GET', path: '/api/feedback/list', auth: 'user',
    summary: 'The caller’s feedback with the answers, newest first',
  },
  'content.console_pages': {
    method: 'GET', path: '/api/console/pages', auth: 'operator', right: 'publishing',
    summary: 'Every page with its version and markup, and the ratings of help articles',
  },
  'content.page_versions': {
    method: 'GET', path: '/api/console/pageversions', auth: 'operator', right: 'publishing', refusals: ['content.page_unknown'],
    trust: { names: 'public' },
    summary: 'The versions of a page with their markup, the newest first, at most fifty',
  },
  'content.preview_page': {
    method: 'POST', path: '/api/console/previewpage', auth: 'operator', right: 'publishing', act: '预览页面', stale: [], refusals: ['content.markup_wrong'], trust: { names: 'public' },
    summary: 'A draft as people would read it, with the figures of now; stores nothing',
  },
  'content.publish_page': {
    method: 'POST', path: '/api/console/publishpage', auth: 'operator', right: 'publishing', act: '发布页面',
    stale: ['content.console_pages', 'content.page_versions', 'content.get_page', 'content.list_pages'], refusals: ['content.markup_wrong'],
    trust: { names: 'public' },
    summary: 'Publishes the next version of a page, at once or from a later moment on; earlier ones stay on record',
  },
  'content.withdraw_page': {
    method: 'POST', path: '/api/console/withdrawpage', auth: 'operator', right: 'publishing', act: '撤回未生效的页面',
    stale: ['content.console_pages', 'content.page_versions'], refusals: ['content.not_coming'],
    trust: { names: 'public' },
    summary: 'Takes back a version of a page before it comes into force; it stays on record',
  },
  'content.console_feedback': {
    method: 'GET', path: '/api/console/feedback', auth: 'operator', right: 'service',
    summary: 'All feedback; entries without an answer first',
  },
  'content.answer_feedback': {
    method: 'POST', path: '/api/console/answerfeedback', auth: 'operator', right: 'service', act: '答复反馈', stale: ['content.console_feedback'],
    refusals: ['content.feedback_unknown', 'content.feedback_answered'],
    trust: { names: 'public' },
    summary: 'Answers feedback and notifies its author',
  },
  'content.console_themes': {
    method: 'GET', path: '/api/console/themes', auth: 'operator', right: 'publishing',
    summary: 'Themes of holidays, past and coming, newest first',
  },
  'content.set_theme': {
    method: 'POST', path: '/api/console/settheme', auth: 'operator', right: 'publishing', act: '设置皮肤', stale: ['content.console_themes', 'content.theme'],
    refusals: ['content.period_wrong'],
    summary: 'Schedules a holiday theme for a period',
  },
  'content.end_theme': {
    method: 'POST', path: '/api/console/endtheme', auth: 'operator', right: 'publishing', act: '结束皮肤', stale: ['content.console_themes', 'content.theme'],
    refusals: ['content.theme_unknown'],
    summary: 'Ends a holiday theme now, or cancels a planned one',
  },
} as const satisfies CallTable;
