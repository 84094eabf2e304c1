import type { CallTable } from '../call.ts';

export { insuranceRefusals } from './insurance.errors.ts';
export type * from './insurance.types.ts';

const own = { heard: 'insurance.unknown' } as const;
const quoted = { startsOn: '$tomorrow', days: 30, job: '废品回收', self: true, others: [], photoIds: [] } as const;

/** Insurance: products, visits as evidence, consent, premium, policy and its end. */
export const insuranceCalls = {
  'insurance.sign': {
    method: 'POST', path: '/api/user/insurancesign2', auth: 'user', idempotent: true, stale: ['insurance.list_signatures'],
    refusals: ['insurance.signature_unknown'],
    trust: {
      names: [{ foreign: { signature: 'photo.photoId' }, heard: 'insurance.signature_unknown' }],
      trials: [{ scene: 'photo', by: 'owner', input: { product: 'picture', clauses: '1', signature: '$photoId' } }],
    },
    summary: 'Records that the caller signed a version of a product’s clauses; signature is the id of an image (files.insurance_signature, files.upload)',
  },
  'insurance.list_signatures': { method: 'GET', path: '/api/insurance/signatures', auth: 'user', summary: 'The clauses the caller signed, newest first' },
  'insurance.list_products': { method: 'GET', path: '/api/insurance/products', auth: 'user', shows: ['insurance_products'], summary: 'Products that can be shown today, without ranking' },
  'insurance.open_product': {
    method: 'POST', path: '/api/insurance/openproduct', auth: 'user', stale: [], refusals: ['insurance.product_unknown', 'insurance.visit_unknown'],
    trust: { names: 'own' },
    summary: 'Everything that has to be shown before an application, each page with its hash, and the visit under which the way is kept; the visit’s id is made by the device and repeats with it',
  },
  'insurance.record_step': {
    method: 'POST', path: '/api/insurance/recordstep', auth: 'user', stale: [], refusals: ['insurance.visit_unknown', 'insurance.visit_full', 'insurance.content_unknown'],
    trust: { names: [{ foreign: { visit: 'insuranceVisit.visit' }, heard: 'insurance.visit_unknown' }] },
    summary: 'Adds what was shown, ticked and pressed to the visit’s chain; steps that are there already are passed over',
  },
  'insurance.forward': {
    method: 'POST', path: '/api/insurance/forward', auth: 'user', stale: ['insurance_records'], refusals: ['insurance.visit_unknown', 'insurance.product_unknown', 'insurance.unread', 'insurance.not_now'],
    trust: { names: [{ foreign: { visit: 'insuranceVisit.visit' }, heard: 'insurance.visit_unknown' }] },
    summary: 'The insurer’s own page for a product that is only shown here; the address is good for five minutes',
  },
  'insurance.quote': {
    method: 'POST', path: '/api/insurance/quote', auth: 'user', idempotent: true, stale: ['insurance_records'],
    refusals: [
      'insurance.visit_unknown', 'insurance.product_unknown', 'insurance.not_offered_here', 'insurance.licence_missing', 'insurance.unread', 'insurance.name_needed', 'insurance.nobody_insured', 'insurance.person_age', 'insurance.person_twice',
      'insurance.person_id', 'insurance.person_mobile', 'insurance.job_refused', 'insurance.start_passed', 'insurance.term_unknown', 'insurance.height_invalid', 'insurance.photo_unknown', 'insurance.insurer_silent', 'insurance.refused',
    ],
    trust: {
      names: [{ foreign: { visit: 'insuranceVisit.visit' }, heard: 'insurance.visit_unknown', input: { photoIds: [] } }, { foreign: { photoIds: '[photo.photoId]' }, heard: 'insurance.visit_unknown' }],
      trials: [{ scene: 'readVisit', by: 'owner', input: quoted, change: { days: 7 } }],
    },
    summary: 'What the insurer asks for these persons and this time; kept as an application that is not signed yet',
  },
  'insurance.requote': {
    method: 'POST', path: '/api/insurance/requote', auth: 'user', idempotent: true, stale: ['insurance_records'],
    refusals: ['insurance.unknown', 'insurance.not_now', 'insurance.licence_missing', 'insurance.start_passed', 'insurance.insurer_silent', 'insurance.refused'],
    trust: { names: [{ foreign: { no: 'quotedInsurance.no' }, ...own }], trials: [{ scene: 'quotedInsurance', by: 'owner' }] },
    summary: 'A new quote for the same application, whose last one is over',
  },
  'insurance.apply': {
    method: 'POST', path: '/api/insurance/apply', auth: 'user', idempotent: true, stale: ['insurance_records'],
    refusals: ['insurance.unknown', 'insurance.not_now', 'insurance.unread', 'insurance.quote_over', 'insurance.start_passed', 'insurance.signature_unknown', 'insurance.licence_missing'],
    trust: {
      names: [{ foreign: { no: 'quotedInsurance.no' }, ...own }, { foreign: { signature: 'quotedInsurance.signature' }, ...own }],
      trials: [{ scene: 'quotedInsurance', by: 'owner', change: { premiumFen: 1 } }],
    },
    summary: 'Signs an application with a signature of insurance.sign for exactly its clauses; asks the other insured persons for theirs',
  },
  'insurance.drop': {
    method: 'POST', path: '/api/insurance/drop', auth: 'user', stale: ['insurance_records'], refusals: ['insurance.unknown', 'insurance.not_now'], trust: { names: [{ foreign: { no: 'quotedInsurance.no' }, ...own }] },
    summary: 'Gives up an application that is not paid',
  },
  'insurance.list_consents': { method: 'GET', path: '/api/insurance/consents', auth: 'user', shows: ['insurance_consents'], summary: 'Who wants to insure the caller: applications that wait for the signature of the person with this mobile number' },
  'insurance.consent': {
    method: 'POST', path: '/api/insurance/consent', auth: 'user', idempotent: true, stale: ['insurance_consents', 'insurance_records'],
    refusals: ['insurance.link_over', 'insurance.consent_mismatch', 'insurance.content_unknown', 'insurance.signature_unknown'],
    trust: {
      names: [{ foreign: { id: 'waitingConsent.id' }, heard: 'insurance.link_over' }, { foreign: { signature: 'photo.photoId' }, heard: 'insurance.link_over' }],
      trials: [{ scene: 'waitingConsent', by: 'insured', change: { numberTail: '000000' } }],
    },
    summary: 'The insured person’s own signature under the sum insured (保险法 第三十四条)',
  },
  'insurance.refuse_consent': {
    method: 'POST', path: '/api/insurance/refuseconsent', auth: 'user', stale: ['insurance_consents', 'insurance_records'], refusals: ['insurance.link_over'], trust: { names: [{ foreign: { id: 'waitingConsent.id' }, heard: 'insurance.link_over' }] },
    summary: 'Refuses to be insured; the application ends',
  },
  'insurance.pay': {
    method: 'POST', path: '/api/insurance/pay', auth: 'user', idempotent: true, stale: ['insurance_records'],
    refusals: ['insurance.unknown', 'insurance.not_now', 'insurance.consent_missing', 'insurance.quote_over', 'insurance.start_passed', 'insurance.licence_missing'],
    trust: { names: [{ foreign: { no: 'signedInsurance.no' }, ...own }], trials: [{ scene: 'signedInsurance', by: 'owner', change: { premiumFen: 1 } }] },
    summary: 'The payment of the premium at the cashier; while one is open the same one is answered',
  },
  'insurance.list_records': { method: 'GET', path: '/api/insurance/records', auth: 'user', shows: ['insurance_records'], trust: { names: 'public' }, summary: 'The caller’s applications, policies and referrals, newest first' },
  'insurance.open_record': {
    method: 'GET', path: '/api/insurance/record/{no}', auth: 'user', shows: ['insurance_records'], refusals: ['insurance.unknown'], trust: { names: [{ foreign: { no: 'quotedInsurance.no' }, ...own }] },
    summary: 'One of them with its persons, the insurer’s numbers and what can be done now',
  },
  'insurance.surrender_quote': {
    method: 'GET', path: '/api/insurance/surrenderquote', auth: 'user', refusals: ['insurance.unknown', 'insurance.surrender_over', 'insurance.insurer_silent'], trust: { names: [{ foreign: { no: 'quotedInsurance.no' }, ...own }] },
    summary: 'What the insurer gives back if the policy ends now',
  },
  'insurance.surrender': {
    method: 'POST', path: '/api/insurance/surrender', auth: 'user', idempotent: true, stale: ['insurance_records', 'wallet'], refusals: ['insurance.unknown', 'insurance.surrender_over'],
    trust: { names: [{ foreign: { no: 'quotedInsurance.no' }, ...own }], trials: [{ scene: 'insured', by: 'owner', change: { sumFen: 1 } }] },
    summary: 'Ends the policy; the insurer is asked after the answer, and the sum goes to the wallet',
  },
  'insurance.policy_file': {
    method: 'GET', path: '/api/insurance/policyfile', auth: 'user', refusals: ['insurance.unknown', 'insurance.no_document', 'insurance.insurer_silent'], trust: { names: [{ foreign: { no: 'quotedInsurance.no' }, ...own }] },
    summary: 'The insurer’s PDF of a policy; it is asked for once and kept sealed, with its hash in the visit’s chain',
  },
  'insurance.join_group': {
    method: 'POST', path: '/api/insurance/joingroup', auth: 'user', idempotent: true, stale: ['insurance_records', 'insurance_products'],
    refusals: ['insurance.visit_unknown', 'insurance.product_unknown', 'insurance.not_now', 'insurance.unread', 'insurance.recyclers_only', 'insurance.name_needed', 'insurance.person_age', 'insurance.content_unknown', 'insurance.signature_unknown', 'insurance.group_joined'],
    trust: {
      names: [{ foreign: { visit: 'insuranceVisit.visit' }, heard: 'insurance.visit_unknown' }, { foreign: { signature: 'photo.photoId' }, heard: 'insurance.visit_unknown' }],
      trials: [{ scene: 'groupVisit', by: 'owner', change: { sha: '0'.repeat(64) } }],
    },
    summary: 'The person’s own consent to be insured by the operator’s group policy, under the sum that they were shown; they pay nothing',
  },
  'insurance.leave_group': {
    method: 'POST', path: '/api/insurance/leavegroup', auth: 'user', stale: ['insurance_records', 'insurance_products'], refusals: ['insurance.unknown', 'insurance.not_now'], trust: { names: [{ foreign: { no: 'quotedInsurance.no' }, ...own }] },
    summary: 'Revokes the consent; the insurer is told with the next batch',
  },
  'insurance.insurer_notice': {
    method: 'POST', path: '/api/insurance/notice/{insurer}', auth: 'none', reply: 'text', signed: true, refusals: ['insurance.notice_refused'],
    // The insurer in the path is not secret; the signature authenticates the sender.
    trust: { names: 'public', ignoresUnknownFields: 'what the insurer sends is its own and signed' },
    summary: 'An insurer’s signed notice of an application or a referral',
  },
  'insurance.console_products': { method: 'GET', path: '/api/console/insuranceproducts', auth: 'operator', right: 'insurance', shows: ['insurance_products'], summary: 'Every version of every product, newest first, with the pages that people are shown' },
  'insurance.propose_product': {
    method: 'POST', path: '/api/console/proposeinsurance', auth: 'operator', right: 'insurance', act: '提交保险产品', stale: ['insurance_products'], refusals: ['insurance.banned_word', 'insurance.product_unknown'], trust: { names: 'public' },
    summary: 'A new version of a product’s approved content; another operator decides it',
  },
  'insurance.decide_product': {
    method: 'POST', path: '/api/console/decideinsurance', auth: 'operator', right: 'insurance', act: '审核保险产品', stale: ['insurance_products'], refusals: ['insurance.product_unknown', 'insurance.second_operator', 'insurance.content_changed', 'insurance.already_decided'],
    trust: { names: 'public' }, summary: 'Shows a version in place of the one before it, or rejects it',
  },
  'insurance.withdraw_product': {
    method: 'POST', path: '/api/console/withdrawinsurance', auth: 'operator', right: 'insurance', act: '下架保险产品', stale: ['insurance_products'], refusals: ['insurance.product_unknown', 'insurance.already_decided'], trust: { names: 'public' },
    summary: 'Hides a version at once; what is paid goes on',
  },
  'insurance.console_applications': { method: 'GET', path: '/api/console/insuranceapplications', auth: 'operator', right: 'insurance', shows: ['insurance_records'], trust: { names: 'public' }, summary: 'Applications and policies of everybody, newest first' },
  'insurance.replay_visit': {
    method: 'GET', path: '/api/console/replayinsurance', auth: 'operator', right: 'insurance', shows: ['insurance_records'], refusals: ['insurance.unknown'], trust: { names: 'public' },
    summary: 'What was shown and done on the way to an application, checked against its chain of hashes',
  },
  'insurance.ask_again': {
    method: 'POST', path: '/api/console/askinsurer', auth: 'operator', right: 'insurance', act: '向保险公司查询', stale: ['insurance_records'], refusals: ['insurance.unknown', 'insurance.not_now'], trust: { names: 'public' },
    summary: 'Asks the insurer now about an application whose answer is missing, under its number',
  },
  'insurance.console_groups': { method: 'GET', path: '/api/console/insurancegroups', auth: 'operator', right: 'insurance', shows: ['insurance_records'], summary: 'Group policies with how many have consented, are declared, covered or have to be taken off, and the batches that were declared' },
  'insurance.make_batch': {
    method: 'POST', path: '/api/console/makeinsurancebatch', auth: 'operator', right: 'insurance', act: '申报团体名单', stale: ['insurance_records'], refusals: ['insurance.product_unknown', 'insurance.nothing_to_declare'], trust: { names: 'public' },
    summary: 'Declares everybody who has consented since the last batch, and everybody who has left',
  },
  'insurance.batch_file': {
    method: 'POST', path: '/api/console/insurancebatchfile', auth: 'operator', right: 'insurance', act: '下载团体名单', stepUp: 'papers', stale: [], refusals: ['insurance.batch_unknown'], trust: { names: 'public' },
    summary: 'The list of a batch with names and numbers, as the insurer wants it; it is given out as often as it is asked for',
  },
  'insurance.book_group_answer': {
    method: 'POST', path: '/api/console/bookinsuranceanswer', auth: 'operator', right: 'insurance', act: '登记团体名单答复', stale: ['insurance_records'], refusals: ['insurance.batch_unknown', 'insurance.list_invalid'], trust: { names: 'public' },
    summary: 'Books the insurer’s list: who is covered under which certificate from when to when, and who is not, all or nothing',
  },
  'insurance.console_remittances': { method: 'GET', path: '/api/console/insuranceremittances', auth: 'operator', right: 'money', shows: ['insurance_remittances'], summary: 'Premiums that are due to each insurer, and what was sent' },
  'insurance.remit': {
    method: 'POST', path: '/api/console/remitinsurance', auth: 'operator', right: 'money', act: '登记保费汇款', stepUp: 'money', stale: ['insurance_remittances'], refusals: ['insurance.nothing_to_remit'], trust: { names: 'public' },
    summary: 'Books the bank’s transfer of all premiums due to an insurer',
  },
} as const satisfies CallTable;
