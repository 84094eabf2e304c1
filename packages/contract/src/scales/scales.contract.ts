import type { CallTable } from '../call.ts';

export { scalesRefusals } from './scales.errors.ts';
export type * from './scales.types.ts';

const ownersScale = [{ foreign: { serial: 'boundScale.serial' }, heard: 'scales.unknown', as: 'recycler' }] as const;

/** Scales: Bluetooth, wired and networked; their binding, certificates and evidence. Weighing itself is of `orders`. */
export const scalesCalls = {
  'scales.list_models': { method: 'GET', path: '/api/scales/models', auth: 'user', shows: ['scale_model'], summary: 'The models that the product can read, with their limits and the form of their frames' },
  'scales.list_mine': { method: 'GET', path: '/api/scales/mine', auth: 'recycler', shows: ['scale'], summary: 'Networked scales that the caller owns or is bound to, with their live figure, and the caller’s Bluetooth and wired scales' },
  'scales.read': {
    method: 'GET', path: '/api/scales/read/{serial}', auth: 'recycler', shows: ['scale'], refusals: ['scales.unknown'],
    trust: { names: ownersScale },
    summary: 'A networked scale with its live figure and what happened to it',
  },
  'scales.look': {
    method: 'GET', path: '/api/scales/look/{serial}', auth: 'recycler', shows: ['scale'], refusals: ['scales.unknown'],
    trust: { names: 'public' },
    summary: 'Whether the scale behind a scanned code can be bound; never says whose it is',
  },
  'scales.bind': {
    method: 'POST', path: '/api/scales/bind', auth: 'recycler', stale: ['scale'], refusals: ['scales.unknown', 'scales.taken', 'scales.retired', 'scales.claim_wrong', 'scales.claim_locked'],
    trust: { names: 'public' },
    summary: 'Binds a networked scale to the caller: by its claim code, or by its button within two minutes',
  },
  'scales.release': { method: 'POST', path: '/api/scales/release', auth: 'recycler', stale: ['scale'], refusals: ['scales.unknown'], trust: { names: ownersScale }, summary: 'Gives a networked scale of the caller’s up' },
  'scales.rename': { method: 'POST', path: '/api/scales/rename', auth: 'recycler', stale: ['scale'], refusals: ['scales.unknown'], trust: { names: ownersScale }, summary: 'Names a networked scale of the caller’s' },
  'scales.command': {
    method: 'POST', path: '/api/scales/command', auth: 'recycler', stale: ['scale'], refusals: ['scales.unknown', 'scales.suspended', 'scales.offline', 'scales.busy'],
    trust: { names: ownersScale }, summary: 'Tells a networked scale to tare, to zero, to change its unit or how often it reports',
  },
  'scales.keep': {
    method: 'POST', path: '/api/scales/keep', auth: 'recycler', stale: ['scale'], refusals: ['scales.model_unknown', 'scales.limit'],
    trust: { names: 'own' },
    summary: 'Adds or changes a Bluetooth or wired scale of the caller’s by its plate',
  },
  'scales.forget': { method: 'POST', path: '/api/scales/forget', auth: 'recycler', stale: ['scale'], trust: { names: 'own' }, summary: 'Removes a Bluetooth or wired scale from the caller’s list' },
  'scales.list_containers': { method: 'GET', path: '/api/scales/containers', auth: 'recycler', shows: ['container'], summary: 'Containers of the caller’s with their weights, which are taken off without weighing them again' },
  'scales.keep_container': {
    method: 'POST', path: '/api/scales/keepcontainer', auth: 'recycler', stale: ['container'], refusals: ['scales.container_limit'],
    trust: { names: 'own' },
    summary: 'Keeps a container with what it weighs, or what it weighs now, under an id of the phone',
  },
  'scales.forget_container': { method: 'POST', path: '/api/scales/forgetcontainer', auth: 'recycler', stale: ['container'], trust: { names: 'own' }, summary: 'Removes a container from the caller’s list' },
  'scales.add_certificate': {
    method: 'POST', path: '/api/scales/addcertificate', auth: 'recycler', idempotent: true, stale: ['scale', 'scale_certificate'],
    refusals: ['scales.unknown', 'scales.certificate_invalid', 'scales.photo_unknown'],
    trust: {
      names: [{ foreign: { photoId: 'photo.photoId' }, heard: 'scales.photo_unknown', as: 'recycler' }],
      trials: [{ scene: 'keptScale', by: 'recycler', input: { scale: '$plate', number: 'JD-2026-1', issuer: '市计量院', verifiedOn: '2026-03-01', validTo: '2027-02-28', photoId: '$photoId' }, change: { number: 'JD-2026-2' } }],
    },
    summary: 'Enters the verification certificate of a scale of the caller’s; an operator looks at its photo',
  },
  'scales.take': {
    method: 'POST', path: '/api/scales/take', auth: 'recycler', idempotent: true, stale: [],
    refusals: ['scales.unknown', 'scales.suspended', 'scales.offline', 'scales.not_stable', 'scales.certificate_over'],
    trust: { names: ownersScale, trials: [{ scene: 'boundScale', by: 'recycler', input: { serial: '$serial', no: 'OR26112100000001', id: 'capture-1' }, change: { id: 'capture-2' } }] },
    summary: 'Captures the weight that a networked scale reports, standing still, for an order',
  },
  'scales.offer': {
    method: 'POST', path: '/api/scales/offer', auth: 'recycler', stale: ['scale_offer'], refusals: ['scales.unknown', 'scales.outlet_rights', 'scales.not_recycler'],
    trust: { names: [{ foreign: { targetId: 'boundScale.serial' }, heard: 'scales.unknown', as: 'recycler', input: { target: 'scale', userid: '$userId' }, absent: { targetId: 'SC-0000000000' } }] },
    summary: 'Offers a recycler to weigh on a scale of the caller’s, or to work at an outlet that the caller manages',
  },
  'scales.answer_offer': {
    method: 'POST', path: '/api/scales/answeroffer', auth: 'recycler', stale: ['scale_offer', 'scale'], refusals: ['scales.binding_over'],
    trust: { names: [{ foreign: { id: 'offeredScale.id' }, heard: 'scales.binding_over', as: 'recycler' }] },
    summary: 'Accepts or refuses what was offered to the caller, within 24 hours',
  },
  'scales.end_offer': {
    method: 'POST', path: '/api/scales/endoffer', auth: 'recycler', stale: ['scale_offer', 'scale'], refusals: ['scales.binding_over'],
    trust: { names: [{ foreign: { id: 'offeredScale.id' }, heard: 'scales.binding_over', as: 'recycler' }] },
    summary: 'Ends a binding, by either side',
  },
  'scales.list_offers': { method: 'GET', path: '/api/scales/offers', auth: 'recycler', shows: ['scale_offer', 'scale'], summary: 'Bindings that the caller offered or was offered, and what the caller may offer' },
  'scales.report': {
    method: 'POST', path: '/api/scales/report', auth: 'none', reply: 'text', signed: true, refusals: ['scales.report_refused'],
    trust: { ignoresUnknownFields: 'what a scale sends is its own and signed' },
    summary: 'What a networked scale measured since its last report, signed by its key',
  },
  'scales.console_scales': { method: 'GET', path: '/api/console/scales', auth: 'operator', right: 'scales', shows: ['scale'], trust: { names: 'public' }, summary: 'Networked scales with their owners, certificates and what happened to them' },
  'scales.import': { method: 'POST', path: '/api/console/importscales', auth: 'operator', right: 'scales', act: '导入智能秤', stale: ['scale'], refusals: ['scales.lines_wrong'], trust: { names: 'public' }, summary: 'Brings in scales with their keys from a maker’s list' },
  'scales.set_state': { method: 'POST', path: '/api/console/setscalestate', auth: 'operator', right: 'scales', act: '暂停、恢复、解绑或停用秤', stale: ['scale'], refusals: ['scales.unknown', 'scales.retired'], trust: { names: 'public' }, summary: 'Suspends, resumes, releases or retires a scale, with a reason that its owner reads' },
  'scales.console_models': { method: 'GET', path: '/api/console/scalemodels', auth: 'operator', right: 'scales', shows: ['scale_model'], trust: { names: 'public' }, summary: 'Models of scales' },
  'scales.save_model': { method: 'POST', path: '/api/console/savescalemodel', auth: 'operator', right: 'scales', act: '保存秤的型号', stale: ['scale_model'], refusals: ['scales.certificate_invalid'], trust: { names: 'public' }, summary: 'Adds or changes a model of scales' },
  'scales.console_certificates': { method: 'GET', path: '/api/console/scalecertificates', auth: 'operator', right: 'scales', shows: ['scale_certificate'], trust: { names: 'public' }, summary: 'Certificates that wait for a look, or that end soon' },
  'scales.decide_certificate': { method: 'POST', path: '/api/console/decidecertificate', auth: 'operator', right: 'scales', act: '核对秤的检定', stale: ['scale_certificate', 'scale'], refusals: ['scales.certificate_unknown'], trust: { names: 'public' }, summary: 'Confirms that a certificate’s figures and photo agree, or refuses it' },
  'scales.console_captures': { method: 'GET', path: '/api/console/scalecaptures', auth: 'operator', right: 'scales', shows: ['scale'], trust: { names: 'public' }, summary: 'Weights that what the scale sent does not say, newest first' },
} as const satisfies CallTable;
