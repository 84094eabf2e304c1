import type { CallTable } from '../call.ts';

export { identityRefusals } from './identity.errors.ts';
export type * from './identity.types.ts';

const checkRefusals = [
  'identity.number_invalid',
  'identity.under_age',
  'identity.tries_used',
  'identity.provider_failed',
  'identity.not_open',
] as const;

/**
 * Real-name verification and signed pledges. The specification names only the paths; bodies and answers are defined
 * here (product rules, identity). Identity card numbers are masked in every answer.
 */
export const identityCalls = {
  'identity.get': {
    method: 'GET',
    path: '/api/user/get_identity/{userid}',
    auth: 'user',
    shows: ['real_name', 'mobile'],
    trust: { names: [{ foreign: { userid: 'customer.userId' }, outcome: 'platform.not_found' }] },
    summary: 'The caller’s real-name check: state, reason, next step, masked name and number',
  },
  'identity.check_mobile': {
    method: 'GET',
    path: '/api/user/authenticate_mobile/{userid}',
    auth: 'user',
    shows: ['mobile'],
    trust: { names: [{ foreign: { userid: 'customer.userId' }, outcome: 'platform.not_found' }] },
    summary: 'Whether the caller’s number is verified (every number is, by its first SMS login), masked',
  },
  'identity.authenticate': {
    method: 'POST',
    path: '/api/user/authenticate_idcard',
    auth: 'user',
    stale: ['real_name'],
    refusals: [
      ...checkRefusals,
      'identity.photo_unknown',
      'identity.number_taken',
      'identity.already_verified',
      'identity.under_review',
      'identity.card_needed',
      'identity.bank_card_invalid',
    ],
    trust: {
      names: [
        {
          foreign: { frontimg: 'photo.photoId' },
          outcome: 'identity.photo_unknown',
          input: { idcardno: '440304199001011014' },
        },
        {
          foreign: { backimg: 'photo.photoId' },
          outcome: 'identity.photo_unknown',
          input: { idcardno: '440304199001011014' },
        },
      ],
    },
    summary:
      'Checks the caller’s real name by an identity card: 2 elements (name, number; a face check follows), 3 (and the caller’s own mobile number) or 4 (and a bank card); 5 tries a day',
  },
  'identity.verify_mobile': {
    method: 'POST',
    path: '/api/util/verifymoblie',
    auth: 'user',
    stale: ['identity.get'],
    refusals: checkRefusals,
    summary:
      'Whether the caller’s own mobile number is registered to this name and card number at its carrier (3 elements); counts as a try',
  },
  'identity.recognize_card': {
    method: 'POST',
    path: '/api/identity/recognizecard',
    auth: 'user',
    stale: [],
    refusals: [
      'identity.photo_unknown',
      'identity.card_unreadable',
      'identity.provider_failed',
      'identity.not_open',
      'platform.too_many',
    ],
    trust: { names: [{ foreign: { image: 'photo.photoId' }, outcome: 'identity.photo_unknown' }] },
    summary: 'Reads the fields on a photo of one side of an identity card, for the person to correct',
  },
  'identity.start_face': {
    method: 'POST',
    path: '/api/util/psnauthurl',
    auth: 'user',
    stale: ['identity.get_face'],
    refusals: ['identity.face_not_needed', 'identity.provider_failed', 'identity.not_open'],
    summary:
      'The e-sign page for the face check that the caller’s real-name check waits for; the same page while it is valid',
  },
  'identity.get_face': {
    method: 'GET',
    path: '/api/Esign2/Getidentityinfo',
    auth: 'user',
    shows: ['real_name'],
    summary: 'The state of the caller’s newest face check, queried from the e-sign provider while it is open',
  },
  'identity.esign_notice': {
    method: 'POST',
    path: '/api/Esign2/notice',
    auth: 'none',
    reply: 'text',
    signed: true,
    refusals: ['identity.notice_refused'],
    trust: { ignoresUnknownFields: 'what the provider sends is its own and signed' },
    summary: 'The e-sign provider’s signed notice that a face check passed',
  },
  'identity.list_templates': {
    method: 'GET',
    path: '/api/identity/templates',
    auth: 'app',
    summary: 'Templates of pledges and agreements with their full text',
  },
  'identity.create_file': {
    method: 'POST',
    path: '/api/util/create_by_tempfile',
    auth: 'user',
    idempotent: true,
    stale: ['identity.list_files'],
    refusals: ['identity.template_unknown', 'identity.name_needed', 'identity.signature_unknown'],
    trust: { names: 'public', trials: [{ scene: 'verifiedPerson', by: 'person', input: { template: 'safety' } }] },
    summary: 'Creates a PDF from a template for a caller with a verified name, with a signature if one is given',
  },
  'identity.list_files': {
    method: 'GET',
    path: '/api/identity/files',
    auth: 'user',
    summary: 'Files created for the caller, newest first',
  },
  'identity.sign_urgent': {
    method: 'POST',
    path: '/api/user/modify_urgentsign',
    auth: 'user',
    query: ['userid'],
    stale: ['identity.list_pledges'],
    refusals: ['identity.signature_unknown'],
    trust: {
      names: [
        { foreign: { userid: 'customer.userId' }, outcome: 'platform.not_found' },
        {
          foreign: { urgentsign: 'photo.photoId' },
          outcome: 'identity.signature_unknown',
          input: { userid: '$userId' },
        },
      ],
    },
    summary: 'Signs the emergency statement; the body names the image of the signature',
  },
  'identity.sign_safety': {
    method: 'POST',
    path: '/api/user/modify_safeautograph',
    auth: 'user',
    query: ['userid', 'safeautograph'],
    stale: ['identity.list_pledges'],
    refusals: ['identity.signature_unknown'],
    trust: {
      names: [
        { foreign: { userid: 'customer.userId' }, outcome: 'platform.not_found' },
        {
          foreign: { safeautograph: 'photo.photoId' },
          outcome: 'identity.signature_unknown',
          input: { userid: '$userId' },
        },
      ],
    },
    summary: 'Signs the safety pledge; safeautograph is the image of the signature',
  },
  'identity.list_pledges': {
    method: 'GET',
    path: '/api/identity/pledges',
    auth: 'user',
    summary: 'The pledges the caller signed, newest first',
  },
  'identity.photos': {
    method: 'POST',
    path: '/api/identity/photos',
    auth: 'user',
    stale: [],
    refusals: ['identity.photos_gone'],
    summary:
      'Links to the pictures of the caller’s own identity card, which expire within ten minutes; the access is logged',
  },
  'identity.console_checks': {
    method: 'GET',
    path: '/api/console/identitychecks',
    auth: 'operator',
    right: 'reviews',
    summary: 'Real-name checks by state, newest first; name and number masked',
  },
  'identity.console_photos': {
    method: 'POST',
    path: '/api/console/identityphotos',
    auth: 'operator',
    right: 'papers',
    act: '查看实名照片',
    stepUp: 'papers',
    stale: ['identity.console_readings'],
    refusals: ['identity.check_unknown', 'identity.photos_gone'],
    trust: { names: 'public' },
    summary:
      'Links to the pictures of one check for an operator with the right to papers; operator, time and reason are logged',
  },
  'identity.console_readings': {
    method: 'GET',
    path: '/api/console/paperreadings',
    auth: 'operator',
    right: 'reviews',
    shows: ['papers'],
    summary: 'Log of who accessed whose papers, when and why, newest first',
  },
} as const satisfies CallTable;
