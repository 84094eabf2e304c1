import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import type { Data } from '@shoushou/contract/schemas';
import type { Face, FileTemplate, Identity, PaperLinks, Pledge } from '@shoushou/contract/types';
import { maskIdentityNumber, maskName } from '@shoushou/kernel/identity-number';
import { maskMobile } from '@shoushou/kernel/phone';
import { pageOf } from './paging.ts';
import { instantOf, refuse, signedIn, type Answers, type FakeContext, type FakePerson, type FakeWorld } from './world.ts';

export const identityAnswers: Answers<keyof typeof identityCalls> = {
  'identity.get': (context, { userid }) => identityOf(own(context, userid)),
  'identity.authenticate': (context, { realname, idcardno, frontimg, backimg, elements }) => {
    const person = signedIn(context);
    const { triesLeft, verified, again } = identityOf(person);
    if (verified && again === null) refuse('identity.already_verified');
    if (triesLeft === 0) refuse('identity.tries_used', { limit: 5 });
    for (const image of [frontimg, backimg]) if (!context.world.photos.has(image)) refuse('identity.photo_unknown');
    const state = realname.includes('不符') ? 'refused' : elements === '2' || again !== null ? 'reviewing' : 'verified';
    const at = instantOf(context.world);
    return (person.identity = {
      state,
      verified: verified || state === 'verified',
      again,
      reason: state === 'refused' ? '姓名与身份证号不一致，请核对后重新提交' : null,
      faceNeeded: state === 'reviewing',
      name: maskName(realname),
      number: maskIdentityNumber(idcardno.toUpperCase()),
      elements,
      submittedAt: at,
      verifiedAt: state === 'verified' ? at : null,
      triesLeft: triesLeft - 1,
    });
  },
  'identity.verify_mobile': (context, { realname }) => {
    const person = signedIn(context);
    return { result: realname.includes('不符') ? 'mismatch' : 'match', mobile: maskMobile(person.user.mobile), triesLeft: identityOf(person).triesLeft };
  },
  'identity.recognize_card': (context, { image, side }) => {
    signedIn(context);
    if (!context.world.photos.has(image)) refuse('identity.photo_unknown');
    return side === 'front'
      ? { side, name: '李示例', number: '440304199001011014', address: '广东省深圳市福田区示例路1号', authority: null, validFrom: null, validUntil: null, withoutEnd: false }
      : { side, name: null, number: null, address: null, authority: '深圳市公安局福田分局（样例）', validFrom: '2020-03-01', validUntil: '2040-03-01', withoutEnd: false };
  },
  'identity.start_face': (context) => {
    const person = signedIn(context);
    if (!identityOf(person).faceNeeded) refuse('identity.face_not_needed');
    return (person.face = { state: 'open', authFlowId: 'OF-1', authUrl: '/sandbox/esign/OF-1', expiresAt: instantOf(context.world) });
  },
  'identity.get_face': (context) => {
    const person = signedIn(context);
    return { ...(person.face ?? noFace), identity: identityOf(person) };
  },
  'identity.esign_notice': () => '',
  'identity.list_templates': () => [pledgeTemplate],
  'identity.create_file': (context, { template }) => {
    const person = signedIn(context);
    if (template !== pledgeTemplate.id) refuse('identity.template_unknown');
    if (!identityOf(person).verified) refuse('identity.name_needed');
    const file = { id: `f-${person.madeFiles?.length ?? 0}`, template, title: pledgeTemplate.title, version: pledgeTemplate.version, path: '/documents/00000000000000000000000000000000.pdf', createdAt: instantOf(context.world) };
    person.madeFiles = [file, ...(person.madeFiles ?? [])];
    return file;
  },
  'identity.list_files': (context) => signedIn(context).madeFiles ?? [],
  'identity.check_mobile': (context, { userid }) => ({ authenticated: true, mobile: maskMobile(own(context, userid).user.mobile) }),
  'identity.sign_urgent': (context, { userid, urgentsign }) => sign(context, own(context, userid), 'urgent', urgentsign),
  'identity.sign_safety': (context, { userid, safeautograph }) => sign(context, own(context, userid), 'safety', safeautograph),
  'identity.list_pledges': (context) => signedIn(context).pledges ?? [],
  'identity.photos': (context) => (signedIn(context).identity?.submittedAt ? cardPhotos(context) : refuse('identity.photos_gone')),
  'identity.console_checks': ({ world }, { cursor }) => pageOf(checksOf(world), cursor),
  'identity.console_photos': (context, { id }) => (checksOf(context.world).some((check) => check.id === id) ? cardPhotos(context) : refuse('identity.check_unknown')),
  'identity.console_readings': (_, { cursor }) => pageOf([], cursor),
};

const cardPhotos = ({ world }: FakeContext): PaperLinks => ({ photos: ['/files/private/front.jpg', '/files/private/back.jpg'], expiresAt: instantOf(world) });

function checksOf({ people }: FakeWorld): Data<'identity.console_checks'>['items'] {
  return people.flatMap(({ user, identity }) =>
    identity?.submittedAt && identity.state !== 'none'
      ? [{ id: `check-${user.userid}`, userId: user.userid, state: identity.state, elements: identity.elements ?? '3', name: identity.name ?? '', number: identity.number ?? '', mobile: maskMobile(user.mobile), submittedAt: identity.submittedAt, reason: identity.reason, hasPhotos: identity.state !== 'refused' }]
      : [],
  );
}

function own(context: FakeContext, userid: string): FakePerson {
  const person = signedIn(context);
  return person.user.userid === userid ? person : refuse('platform.not_found');
}

function sign({ world }: FakeContext, person: FakePerson, kind: Pledge['kind'], image: string): Pledge {
  if (!world.photos.has(image)) refuse('identity.signature_unknown');
  const pledge = { kind, signature: `/files/${image}`, signedAt: instantOf(world) };
  person.pledges = [pledge, ...(person.pledges ?? [])];
  return pledge;
}

const noFace: Face = { state: 'none', authFlowId: null, authUrl: null, expiresAt: null };

const pledgeTemplate: FileTemplate = {
  id: 'safety',
  title: '安全作业承诺书',
  version: '2026-11',
  pledge: 'safety',
  paragraphs: ['本人在收收平台从事上门回收、搬运和拆装作业，已了解作业中的危险，并自愿作出以下承诺。', '一、出发前检查车辆、秤具和防护用品。'],
};

function identityOf({ identity, user }: FakePerson): Identity {
  if (identity) return identity;
  const state = user.isrecycler ? 'verified' : 'none';
  return { state, verified: user.isrecycler, again: null, reason: null, faceNeeded: false, name: null, number: null, elements: null, submittedAt: null, verifiedAt: null, triesLeft: 5 };
}
