import type { joiningCalls } from '@shoushou/contract/joining/joining.contract';
import type { Data } from '@shoushou/contract/schemas';
import type { ProgressStep, RecyclerApplication } from '@shoushou/contract/types';
import { fakeCategories } from './catalog.ts';
import { pageOf } from './paging.ts';
import { districtName } from './places.ts';
import { instantOf, nextNumber, refuse, signedIn, type Answers, type FakeContext } from './world.ts';

const questions = [
  { id: 'scale', text: '称重时秤应该放在哪里？', options: ['客户看得见的平地上', '车上', '门外'], right: 0, why: '称重要当面进行' },
  { id: 'extra', text: '页面上没有的费用可以收吗？', options: ['可以', '不可以'], right: 1, why: '只能收页面上写明的费用' },
];

function progressOf(context: FakeContext): ProgressStep[] {
  const { user, areas, categoryIds, availableFen, application } = signedIn(context);
  const step = (code: ProgressStep['code'], done: boolean): ProgressStep => ({ code, state: done ? 'done' : 'open', note: '' });
  const waiting = application?.state === 'submitted';
  return [
    step('verify', user.isrecycler),
    waiting ? { code: 'apply', state: 'waiting', note: '正在审核，结果会通知您' } : step('apply', user.isrecycler),
    step('area', areas.length > 0),
    step('category', categoryIds.length > 0),
    step('recharge', availableFen > 0),
    step('first_order', false),
  ];
}

export const joiningAnswers: Answers<keyof typeof joiningCalls> = {
  'joining.permissions': (context, { userid }) => {
    const { user } = signedIn(context);
    if (user.userid !== userid) refuse('platform.not_found');
    return [{ code: 'take_orders', name: '接单', allowed: user.isrecycler, reason: user.isrecycler ? null : '成为回收员后可用', way: user.isrecycler ? null : '/recycleenter' }];
  },
  'joining.progress': (context) => ({ isrecycler: signedIn(context).user.isrecycler, steps: progressOf(context) }),
  'joining.get_application': (context) => signedIn(context).application ?? null,
  'joining.apply': (context, { photoIds, categoryIds, plate = '', note = '', ...input }) => {
    const { world } = context;
    const person = signedIn(context);
    if (person.user.isrecycler) refuse('joining.already_recycler');
    if (person.application?.state === 'submitted') refuse('joining.already_applied');
    if (photoIds.some((id) => !world.photos.has(id))) refuse('joining.photo_unknown');
    const application: RecyclerApplication = {
      ...input, id: `ra-${nextNumber(world)}`, plate, note, photos: photoIds.map((id) => `/files/${id}`), district: districtName(input.adcode),
      categories: categoryIds.map((id) => ({ id, name: fakeCategories.find((category) => category.id === id)?.name ?? id })),
      state: 'submitted', appliedAt: instantOf(world), answeredAt: null, reason: '',
    };
    person.application = application;
    return application;
  },
  'joining.withdraw': (context) => {
    const { application } = signedIn(context);
    if (application?.state !== 'submitted') return refuse('joining.nothing_waiting');
    Object.assign(application, { state: 'withdrawn', answeredAt: instantOf(context.world) } satisfies Partial<RecyclerApplication>);
    return null;
  },
  'joining.quiz': ({ person }) => ({ version: 1, passAt: 2, questions: questions.map(({ id, text, options }) => ({ id, text, options })), best: person?.quiz ?? null }),
  'joining.answer_quiz': (context, { answers }): Data<'joining.answer_quiz'> => {
    const person = signedIn(context);
    if (answers.length < questions.length) refuse('joining.quiz_incomplete');
    const wrong = questions.filter(({ id, right }) => answers.find((answer) => answer.id === id)?.option !== right).map(({ id, right, why }) => ({ id, rightOption: right, why }));
    const result = { right: questions.length - wrong.length, of: questions.length, passed: wrong.length === 0, at: instantOf(context.world) };
    if (person.quiz?.passed !== true) person.quiz = result;
    return { ...result, wrong };
  },
  'joining.console_applications': ({ world }, { cursor }) => pageOf(world.people.flatMap(({ user, application }) => {
    if (!application) return [];
    const { photos, ...rest } = application;
    return [{ ...rest, photoCount: photos.length, userId: user.userid, verified: true }];
  }), cursor),
  'joining.console_papers': ({ world }, { id }) => {
    const { application } = world.people.find((person) => person.application?.id === id) ?? refuse('joining.application_unknown');
    return { photos: application!.photos, expiresAt: instantOf(world) };
  },
  'joining.answer_application': ({ world }, { id, accept, reason = '' }) => {
    const person = world.people.find(({ application }) => application?.id === id) ?? refuse('joining.application_unknown');
    Object.assign(person.application!, { state: accept ? 'accepted' : 'declined', answeredAt: instantOf(world), reason } satisfies Partial<RecyclerApplication>);
    person.user = { ...person.user, isrecycler: accept };
    return null;
  },
};
