import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import type { Pledge } from '@shoushou/contract/types';
import { maskMobile } from '@shoushou/kernel/phone';
import { instantOf, refuse, signedIn, type Answers, type FakeContext, type FakePerson } from './world.ts';

export const identityAnswers: Answers<keyof typeof identityCalls> = {
  'identity.get': (context, { userid }) => ({ state: own(context, userid).user.isrecycler ? 'verified' : 'none' }),
  'identity.check_mobile': (context, { userid }) => ({ authenticated: true, mobile: maskMobile(own(context, userid).user.mobile) }),
  'identity.sign_urgent': (context, { userid, urgentsign }) => sign(context, own(context, userid), 'urgent', urgentsign),
  'identity.sign_safety': (context, { userid, safeautograph }) => sign(context, own(context, userid), 'safety', safeautograph),
  'identity.list_pledges': (context) => signedIn(context).pledges ?? [],
};

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
