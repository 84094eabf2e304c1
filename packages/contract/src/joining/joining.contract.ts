import type { CallTable } from '../call.ts';

export { joiningRefusals } from './joining.errors.ts';
export { phoneJoiningCalls } from './phone-joining.contract.ts';
export type * from './joining.types.ts';

/** Becoming a recycler: application, remaining steps, the quiz, and permissions. */
export const joiningCalls = {
  'joining.permissions': {
    method: 'POST',
    path: '/api/util/userinfoqx',
    auth: 'user',
    stale: [],
    trust: { names: [{ foreign: { userid: 'customer.userId' }, outcome: 'platform.not_found' }] },
    summary:
      'The caller’s permissions (权限), each with the reason and the remedy if it is missing; userid is the caller’s own',
  },
  'joining.progress': {
    method: 'GET',
    path: '/api/joining/progress',
    auth: 'user',
    shows: ['recycler'],
    summary:
      'The steps of a new recycler and which are done: real name, application, area, category, balance, first order',
  },
  'joining.get_application': {
    method: 'GET',
    path: '/api/joining/application',
    auth: 'user',
    summary: 'The caller’s latest application to become a recycler with its decision; null before the first',
  },
  'joining.apply': {
    method: 'POST',
    path: '/api/joining/apply',
    auth: 'user',
    idempotent: true,
    stale: ['joining.get_application', 'joining.progress'],
    refusals: [
      'joining.already_recycler',
      'joining.already_applied',
      'joining.photo_unknown',
      'joining.place_unknown',
      'joining.category_unknown',
    ],
    trust: {
      names: [
        {
          foreign: { photoIds: '[photo.photoId]' },
          outcome: 'joining.photo_unknown',
          input: { categoryIds: ['paper'] },
        },
      ],
      trials: [
        {
          scene: 'photo',
          by: 'owner',
          input: {
            name: '周师傅',
            mobile: '13711112222',
            adcode: '440305',
            categoryIds: ['paper'],
            vehicle: 'tricycle',
            photoIds: ['$photoId'],
          },
        },
      ],
    },
    summary: 'Applies to become a recycler: person, district, categories, vehicle, photos of licences',
  },
  'joining.withdraw': {
    method: 'POST',
    path: '/api/joining/withdraw',
    auth: 'user',
    stale: ['joining.get_application', 'joining.progress'],
    refusals: ['joining.nothing_waiting'],
    summary: 'Withdraws the pending application',
  },
  'joining.quiz': {
    method: 'GET',
    path: '/api/joining/quiz',
    auth: 'app',
    shows: ['caller'],
    summary: 'The questions of the service standard and, signed in, the caller’s best result',
  },
  'joining.answer_quiz': {
    method: 'POST',
    path: '/api/joining/answerquiz',
    auth: 'user',
    stale: ['joining.quiz'],
    refusals: ['joining.quiz_changed', 'joining.quiz_incomplete'],
    trust: { names: 'public' },
    summary: 'Grades the answers and stores the result; returns the correct answer with a reason for each wrong one',
  },
  'joining.console_applications': {
    method: 'GET',
    path: '/api/console/recyclerapplications',
    auth: 'operator',
    right: 'reviews',
    summary: 'Applications by state, the longest waiting first',
  },
  'joining.console_papers': {
    method: 'POST',
    path: '/api/console/applicationpapers',
    auth: 'operator',
    right: 'papers',
    act: '查看入驻证照',
    stepUp: 'papers',
    stale: ['papers'],
    refusals: ['joining.application_unknown', 'joining.papers_gone'],
    trust: { names: 'public' },
    summary:
      'Links to the papers of one application for an operator with the right to papers; operator and time are logged',
  },
  'joining.answer_application': {
    method: 'POST',
    path: '/api/console/answerapplication',
    auth: 'operator',
    right: 'reviews',
    act: '审核入驻',
    stale: ['joining.console_applications'],
    refusals: [
      'joining.application_unknown',
      'joining.application_answered',
      'joining.not_verified',
      'joining.reason_needed',
    ],
    trust: { names: 'public' },
    summary:
      'Accepts an application, which makes a verified person a recycler, or declines it with a reason; notifies the person',
  },
} as const satisfies CallTable;
