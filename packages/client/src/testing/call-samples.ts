import type { Input } from '@shoushou/contract/schemas';
import { createCaller, type Caller, type PlainCallName } from '../calls/caller.ts';
import type { FakeServer, FakeServerOptions } from '../fake/fake-server.ts';
import { ManualClock } from './manual-clock.ts';
import { FAKE_ROLE_CHANGE } from '../fake/operators.answers.ts';
import { scanningSamples } from './scanning-samples.ts';
import { tradeSamples } from './trade-samples.ts';

/** A caller on the device of the fake server's person. */
export function person(server: FakeServer, storage = server.storage()): Caller {
  return createCaller({ baseUrl: '', storage, fetch: server.fetch, clock: new ManualClock(), clientId: 'app', clientSecret: 'secret' });
}

export const point = { longitude: 114.05571, latitude: 22.52245 };
export const lines = [{ itemId: 'cardboard', grossGrams: 10_000, tareGrams: 400, unitPriceFen: 160 }];

export type Samples = { [Name in PlainCallName]: (server: FakeServer) => Promise<[FakeServerOptions['as'] | 'operator', Input<Name>]> | [FakeServerOptions['as'] | 'operator', Input<Name>] };

const weighingOf = (server: FakeServer, no: string) => server.world.orders.get(no)!.detail.weighing!;

/** A photo the device has sent. */
function photographed({ world }: FakeServer): string {
  world.photos.add('p-sent');
  return 'p-sent';
}

/** Feedback of the customer that waits for an answer. */
function feedbackOf({ world }: FakeServer): string {
  world.people[1]!.feedback = [{ id: 'f-1', kind: 'wish', text: '想要夜间上门', photos: [], at: '2026-11-21T01:00:00.000Z', answer: null }];
  return 'f-1';
}

/** A real-name check of somebody, as the console knows it. */
function checked({ world }: FakeServer, who: number): string {
  const person = world.people[who]!;
  person.identity = { state: 'verified', verified: true, again: null, reason: null, faceNeeded: false, name: '李*', number: '4403**********1014', elements: '3', submittedAt: '2026-11-21T01:00:00.000Z', verifiedAt: '2026-11-21T01:00:00.000Z', triesLeft: 4 };
  return `check-${person.user.userid}`;
}

/** The customer's application to be a recycler, which waits for an answer. */
function applicationOf({ world }: FakeServer): string {
  world.people[1]!.application = {
    id: 'ra-1', name: '周师傅', mobile: '13711112222', adcode: '440304', district: '福田区', categories: [], vehicle: 'none', plate: '', photos: [], note: '', state: 'submitted', appliedAt: '2026-11-21T01:00:00.000Z', answeredAt: null, reason: '',
  };
  return 'ra-1';
}

/** The recycler's payment password, once they have one. */
function payPasswordOf({ world }: FakeServer): string {
  return (world.people[0]!.payPassword = '295713');
}

/** For every call an input that the typical world accepts, and who makes it. */
export const samples: Samples = {
  'accounts.send_code': () => ['recycler', { mobile: '13800138001', type: 'login' }],
  'accounts.login': () => ['recycler', { mobile: '13900000000', code: '123456' }],
  'accounts.get_user': () => ['recycler', { userid: 'u-recycler' }],
  'accounts.sign_out': () => ['recycler', {}],
  'accounts.set_password': () => ['recycler', { mobile: '13800138001', code: '123456', password: 'abcd1234' }],
  'accounts.get_profile': () => ['customer', { userid: 'u-recycler' }],
  'accounts.set_duty': () => ['recycler', { onduty: false }],
  'accounts.exist': () => ['recycler', { x: 'u-recycler' }],
  'accounts.exist_phone': () => ['recycler', { phone: '13800138001' }],
  'accounts.get_details': () => ['recycler', {}],
  'accounts.set_details': () => ['recycler', { sex: '1', birthday: '1990-05-01' }],
  'accounts.modify_nickname': () => ['recycler', { userid: 'u-recycler', nickname: '老王' }],
  'accounts.modify_sex': () => ['recycler', { userid: 'u-recycler', sex: '2' }],
  'accounts.set_figure': (server) => ['recycler', { userid: 'u-recycler', figure: photographed(server) }],
  'accounts.clear_cache': () => ['recycler', { key: 'user' }],
  'identity.get': () => ['recycler', { userid: 'u-recycler' }],
  'identity.check_mobile': () => ['recycler', { userid: 'u-recycler' }],
  'identity.authenticate': (server) => ['customer', { realname: '李示例', idcardno: '440304199001011014', frontimg: photographed(server), backimg: photographed(server), elements: '3' }],
  'identity.verify_mobile': () => ['customer', { realname: '李示例', idcardno: '440304199001011014' }],
  'identity.recognize_card': (server) => ['customer', { image: photographed(server), side: 'front' }],
  'identity.start_face': ({ world }) => {
    world.people[0]!.identity = { state: 'reviewing', verified: false, again: null, reason: null, faceNeeded: true, name: '李**', number: null, elements: '2', submittedAt: null, verifiedAt: null, triesLeft: 4 };
    return ['recycler', {}];
  },
  'identity.get_face': () => ['recycler', {}],
  'identity.esign_notice': () => ['recycler', {}],
  'identity.list_templates': () => ['recycler', {}],
  'identity.create_file': () => ['recycler', { template: 'safety' }],
  'identity.list_files': () => ['recycler', {}],
  'identity.sign_urgent': (server) => ['recycler', { userid: 'u-recycler', urgentsign: photographed(server) }],
  'identity.sign_safety': (server) => ['recycler', { userid: 'u-recycler', safeautograph: photographed(server) }],
  'identity.list_pledges': () => ['recycler', {}],
  'identity.photos': (server) => { checked(server, 0); return ['recycler', {}]; },
  'identity.console_checks': (server) => { checked(server, 0); return ['operator', {}]; },
  'identity.console_photos': (server) => ['operator', { id: checked(server, 0), purpose: '复核实名信息' }],
  'identity.console_readings': () => ['operator', {}],
  'accounts.get_cancellation': () => ['recycler', {}],
  'accounts.cancellation': (server) => {
    Object.assign(server.world.people[0]!, { availableFen: 0, frozenFen: 0 });
    return ['recycler', { x: '123456' }];
  },
  'accounts.bind_user': () => ['recycler', { ticket: `wechat-${'1'.repeat(36)}` }],
  'accounts.list_bindings': () => ['recycler', {}],
  'accounts.unbind': () => ['recycler', { provider: 'wechat' }],
  'wechat.sign_page': () => ['recycler', { url: 'http://fake.test/' }],
  'wechat.get_openid': () => ['recycler', { code: 'new', client: 'web' }],
  'wechat.oauth_page': () => ['recycler', { redirect: 'http://fake.test/login', state: 'a1' }],
  'alipay.get_user': () => ['recycler', { authCode: 'new' }],
  'alipay.oauth_page': () => ['recycler', { redirect: 'http://fake.test/login', state: 'a1' }],
  'insurance.sign': (server) => ['recycler', { product: 'accident', clauses: '2026-01', signature: photographed(server) }],
  'insurance.list_signatures': () => ['recycler', {}],
  'files.upload_signature': () => ['recycler', {}],
  'files.insurance_signature': () => ['recycler', {}],
  'files.console_upload': () => ['operator', { id: 'p-ad' }],
  'files.take_wechat_media': () => ['recycler', { mediaid: 'media-1', opt: '7' }],
  'accounts.keep_account': () => ['recycler', {}],
  'accounts.list_devices': () => ['recycler', {}],
  'accounts.sign_out_device': () => ['recycler', { device: 'd-old' }],
  'accounts.confirm_code': () => ['recycler', { type: 'paypassword', code: '123456' }],
  'accounts.change_mobile': () => ['recycler', { oldcode: '123456', mobile: '13900000001', code: '123456' }],
  'accounts.export_records': () => ['recycler', { code: '123456' }],
  'reports.add_action': () => ['recycler', { title: '首页', platform: 'app-web' }],
  'reports.add_error': () => ['recycler', { key: 'TypeError', content: 'x' }],
  'reports.add_location': () => ['recycler', { userid: 'u-recycler', longitude: 114.05, lat: 22.5 }],
  'reports.add_partner': () => ['customer', { name: '王', mobile: '13800138001', adcode: '440304' }],
  'reports.add_lead': () => ['customer', { name: '王', mobile: '13800138001' }],
  'reports.console_leads': () => ['operator', {}],
  'reports.answer_lead': () => ['operator', { id: 'lead-1' }],
  'messages.console_published': () => ['operator', {}],
  'messages.publish_notice': () => ['operator', { title: '春节安排', text: '除夕至初三暂停大件上门' }],
  'messages.publish_ad': () => ['operator', { title: '旧手机换现金', image: 'ad-picture', link: '/guzhi', skipSeconds: 0, timesADay: 1, runsFrom: '2026-11-21T00:00:00.000Z', runsUntil: '2026-12-21T00:00:00.000Z' }],
  'messages.end_ad': () => ['operator', { id: 'ad-1' }],
  'messages.publish_version': () => ['operator', { platform: 'android', version: '1.2.107', forced: false, notes: '更稳', url: 'https://download.shoushou.test/a.apk' }],
  'content.console_themes': () => ['operator', {}],
  'content.set_theme': () => ['operator', { stylename: 'green-theme', title: '植树节', runsFrom: '2027-03-12T00:00:00.000Z', runsUntil: '2027-03-13T00:00:00.000Z' }],
  'content.end_theme': () => ['operator', { id: 1 }],
  'content.get_page': () => ['customer', { code: 'privacy' }],
  'content.list_pages': () => ['customer', { kind: 'help', keyword: '信息费' }],
  'content.rate_help': () => ['customer', { code: 'help-1', helpful: true }],
  'content.theme': () => ['customer', {}],
  'content.service_icons': () => ['customer', {}],
  'content.add_feedback': (server) => ['customer', { kind: 'problem', text: '页面打不开', photoIds: [photographed(server)] }],
  'content.list_feedback': () => ['customer', {}],
  'content.console_pages': () => ['operator', {}],
  'content.publish_page': () => ['operator', { code: 'fees', kind: 'rules', group: '费用', title: '费用说明', summary: '费用怎么收', markup: '正文' }],
  'content.console_feedback': () => ['operator', {}],
  'content.answer_feedback': (server) => ['operator', { id: feedbackOf(server), text: '已经修好' }],
  'stations.list': () => ['customer', {}],
  'stations.list_people': () => ['customer', { id: 's-1' }],
  'joining.permissions': () => ['recycler', { userid: 'u-recycler' }],
  'joining.progress': () => ['recycler', {}],
  'joining.get_application': () => ['customer', {}],
  'joining.apply': (server) => ['customer', { name: '周师傅', mobile: '13711112222', adcode: '440304', categoryIds: ['paper'], vehicle: 'tricycle', photoIds: [photographed(server)] }],
  'joining.withdraw': (server) => {
    applicationOf(server);
    return ['customer', {}];
  },
  'joining.quiz': () => ['customer', {}],
  'joining.answer_quiz': () => ['customer', { version: 1, answers: [{ id: 'scale', option: 0 }, { id: 'extra', option: 0 }] }],
  'joining.console_applications': () => ['operator', {}],
  'joining.console_papers': (server) => ['operator', { id: applicationOf(server) }],
  'joining.answer_application': (server) => ['operator', { id: applicationOf(server), accept: true }],
  'messages.versions': () => ['recycler', {}],
  'messages.ads': () => ['recycler', {}],
  'messages.set_push': () => ['recycler', { userid: 'u-recycler', registrationid: 'phone-1', tags: ['city-4403'] }],
  'messages.clear_push_tags': () => ['recycler', { userid: 'u-recycler' }],
  'accounts.get_operator': () => ['operator', {}],
  'accounts.console_operators': () => ['operator', {}],
  'accounts.console_role_changes': () => ['operator', {}],
  'accounts.ask_role_change': () => ['operator', { id: 'op-1', roles: ['editor'], reason: '换岗' }],
  'accounts.answer_role_change': () => ['operator', { id: FAKE_ROLE_CHANGE, answer: 'approve' }],
  'accounts.operator_sign_in': () => ['recycler', { name: '运营', password: 'operator-1', code: '123456' }],
  'accounts.operator_sign_out': () => ['operator', {}],
  'places.reverse_geocode': () => ['recycler', { lng: 114.05, lat: 22.5 }],
  'places.console_regions': () => ['operator', { parent: '440305' }],
  'places.list_regions': () => ['customer', { parent: '440305' }],
  'places.search': () => ['customer', { keyword: '海岸', lng: 114.05, lat: 22.5 }],
  'places.around': () => ['customer', { location: '114.05571,22.52245' }],
  'places.text': () => ['customer', { keywords: '海岸' }],
  'places.recognize': () => ['customer', { text: '王女士，13800138002，金地名津3栋1202' }],
  'places.list_addresses': () => ['customer', {}],
  'places.save_address': () => ['customer', { name: '王女士', mobile: '13800138002', adcode: '440304', streetCode: '440304004', place: '金地名津', door: '1 栋', ...point, isDefault: false }],
  'places.remove_address': () => ['customer', { id: 'a-work' }],
  'places.list_areas': () => ['recycler', {}],
  'places.list_open_areas': () => ['recycler', {}],
  'places.open_area': () => ['recycler', { adcode: '440303' }],
  'places.pause_area': () => ['recycler', { adcode: '440304', paused: true }],
  'places.apply_area': () => ['recycler', { adcode: '440311', reason: '附近客户多' }],
  'places.set_home_area': () => ['recycler', { userid: 'u-recycler', areacode: '440304' }],
  'catalog.list_services': () => ['customer', {}],
  'catalog.list_prices': () => ['customer', { service: '3' }],
  'catalog.item_history': () => ['customer', { itemId: 'cardboard' }],
  'catalog.home': () => ['customer', {}],
  'catalog.my_categories': () => ['recycler', {}],
  'catalog.set_categories': () => ['recycler', { categoryIds: ['paper', 'fridge'] }],
  'messages.list': () => ['recycler', {}],
  'messages.counts': () => ['recycler', {}],
  'messages.mark_read': () => ['recycler', { id: 'm-1' }],
  'messages.get_switches': () => ['recycler', {}],
  'messages.set_switch': () => ['recycler', { kind: 'wallet', push: false, sms: false }],
  'messages.notices': () => ['customer', {}],
  'files.upload': () => ['recycler', { id: 'p-1' }],
  'wallet.get': () => ['recycler', {}],
  'wallet.get_paypassword': () => ['recycler', {}],
  'wallet.set_paypassword': () => ['recycler', { paypassword: '295713', code: '123456' }],
  'wallet.set_paypasswordnew': (server) => ['recycler', { oldpaypassword: payPasswordOf(server), paypassword: '804926' }],
  'wallet.confirm_paypassword': (server) => ['recycler', { paypassword: payPasswordOf(server) }],
  'wallet.confirm_paypasswordnew': () => ['recycler', { paypassword: '804926' }],
  'wallet.list_lines': () => ['recycler', {}],
  'wallet.recharge_options': () => ['recycler', {}],
  'wallet.recharge': () => ['recycler', { amountFen: 10_000 }],
  'wallet.get_payment': async (server) => ['recycler', { id: (await person(server).request('wallet.recharge', { amountFen: 10_000 })).id }],
  'wallet.pay': async (server) => {
    const recycler = person(server);
    await recycler.request('wallet.confirm_paypassword', { paypassword: payPasswordOf(server) });
    return ['recycler', { id: (await recycler.request('places.open_area', { adcode: '440303' })).paymentId!, method: 'wallet' }];
  },
  'wallet.cancel_payment': async (server) => ['recycler', { id: (await person(server).request('wallet.recharge', { amountFen: 10_000 })).id }],
  'wallet.provider_notice': () => ['recycler', { provider: 'wechat' }],
  'wallet.console_refunds': () => ['operator', {}],
  'wallet.trial_balance': () => ['operator', {}],
  'orders.list_slots': () => ['customer', { adcode: '440304' }],
  'orders.estimate': () => ['customer', { adcode: '440304', goods: [{ itemId: 'cardboard', grams: 5000 }] }],
  'orders.place': () => ['customer', { addressId: 'a-home', goods: [{ itemId: 'cardboard', grams: 5000 }], windowFrom: '2026-11-21T06:00:00.000Z', note: '', tags: [], bargain: true, photoIds: [] }],
  'orders.hall': () => ['recycler', point],
  'orders.summary': () => ['recycler', point],
  'orders.take': (server) => ['recycler', { no: server.orderIn('open') }],
  'orders.release': (server) => ['recycler', { no: server.orderIn('taken'), reason: '车坏了', expectedFeeFen: 0 }],
  'orders.arrive': (server) => ['recycler', { no: server.orderIn('taken') }],
  'orders.weigh': (server) => ['recycler', { no: server.orderIn('arrived'), lines }],
  'orders.contest': (server) => ['customer', { no: server.orderIn('weighed'), weighingId: weighingOf(server, server.orderIn('weighed')).id, lineIds: [], reason: '重量不对' }],
  'orders.agree': (server) => ['customer', { no: server.orderIn('weighed'), weighingId: weighingOf(server, server.orderIn('weighed')).id, method: 'own_phone' }],
  'orders.pay': (server) => ['recycler', { no: server.orderIn('agreed'), type: 1, amountFen: weighingOf(server, server.orderIn('agreed')).totalFen }],
  'orders.confirm_cash': async (server) => {
    const no = server.orderIn('agreed');
    await person(server).request('orders.pay', { no, type: 2, amountFen: weighingOf(server, no).totalFen });
    return ['customer', { no, received: true }];
  },
  'orders.rate': (server) => ['customer', { no: server.orderIn('done'), stars: 5, tags: ['准时'], text: '很好', photoIds: [] }],
  'orders.cancel': (server) => ['customer', { no: server.orderIn('taken'), reason: '不想卖了', expectedFeeFen: 0 }],
  'orders.cancel_cost': (server) => ['customer', { no: server.orderIn('taken') }],
  'orders.reschedule': (server) => ['customer', { no: server.orderIn('taken'), windowFrom: '2026-11-22T02:00:00.000Z' }],
  'orders.walk_in': () => ['recycler', { ...point, adcode: '440304', place: '菜市场门口', customerName: '李阿姨', service: '3', no: 'OR26112199999999' }],
  'orders.get': (server) => ['recycler', { no: server.orderIn('weighed').replace('OR', 'JD') }],
  'orders.list_receipts': () => ['recycler', { state: '0' }],
  'orders.count_receipts': () => ['recycler', {}],
  'orders.list_mine': () => ['customer', {}],
  'orders.add_photo': async (server) => {
    await person(server).request('files.upload', { id: 'p-2' }, { file: new Blob(['x']) });
    return ['recycler', { no: server.orderIn('arrived'), photoId: 'p-2', stage: 'arrived' }];
  },
  'orders.voucher': (server) => ['customer', { no: server.orderIn('agreed') }],
  'orders.make_voucher': (server) => ['recycler', { orno: server.orderIn('weighed'), earid: weighingOf(server, server.orderIn('weighed')).id }],
  'orders.credential': (server) => ['customer', { djno: server.orderIn('weighed').replace('OR', 'JD'), node: '2' }],
  'orders.console_list': () => ['operator', {}],
  ...scanningSamples,
  ...tradeSamples,
};
