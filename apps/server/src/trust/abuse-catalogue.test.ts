import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Ideas of clever recyclers and customers: where a test shows that each costs at least what it brings. */
const catalogue: Readonly<Record<string, readonly (readonly [file: string, sentence: string])[]>> = {
  'invent a walk-in deal with a stranger’s number': [
    [
      'domains/orders/walk-in/walk-in-customer.test.ts',
      'is neither in their limit nor in their lines nor in their history',
    ],
    ['domains/orders/walk-in/walk-in-customer.test.ts', 'above ¥1,000 is not settled by a signature'],
    ['domains/orders/walk-in/walk-in-customer.test.ts', 'a walk-in deal larger than any handcart is refused'],
  ],
  'learn through earlier deals whether a number is known': [
    [
      'domains/orders/walk-in/walk-in-customer.test.ts',
      'does not tell through the earlier receipts whether the number',
    ],
    ['domains/orders/records/records.test.ts', 'is refused for a number that is not this order’s'],
    ['domains/orders/walk-in/walk-in-order.test.ts', 'answers alike for a number with and without an account'],
  ],
  'date an arrival back, to pay no late fee': [
    ['domains/orders/fees/late-fee.test.ts', 'pays the late fee of the server’s time, whatever the phone said'],
    [
      'domains/orders/fees/late-fee.test.ts',
      'is late from the weighing on when the arrival in time was said from elsewhere',
    ],
  ],
  'date an arrival that never was, against a no-show': [
    ['domains/orders/fees/late-fee.test.ts', 'can still be reported as not having come'],
    ['domains/orders/leaving/absence.test.ts', 'counts the minutes from when the server heard of the arrival'],
  ],
  'date a deal into the night, for its bonus': [
    ['trust/abuse-of-debts.test.ts', 'dates a deal of the morning into the night'],
  ],
  'date a message back to 2000': [['domains/chat/chat.test.ts', 'can’t be dated back further than a message waits']],
  'move a taken visit sixty times': [['trust/abuse.test.ts', 'moves a taken visit sixty times: three moves']],
  'release after reading the number, and walk in': [
    ['trust/abuse.test.ts', 'reads the number, releases within the free minutes and walks in'],
    ['trust/abuse.test.ts', 'lets the customer move the visit, leaves free of charge and walks in'],
    ['trust/abuse.test.ts', 'lets the customer book one kilogram for them alone instead'],
  ],
  'let another on the same phone deal with the customer whose number one read': [
    ['trust/abuse-of-two.test.ts', 'the other %s: reads the fee before paying, and pays it, once'],
    ['trust/abuse-of-two.test.ts', 'the customer books one kilogram for the other alone'],
    ['trust/abuse-of-two.test.ts', 'the other waits until the next evening'],
  ],
  'withdraw to the card of another': [['domains/payouts/cards/bank-cards.test.ts', 'payouts.card_taken']],
  'set an info fee beyond a tenth of the lowest estimate': [
    ['domains/orders/fees/fees.rules.test.ts', 'take at most a tenth of it whatever numbers operators can set'],
    ['domains/operations/rules/rules.test.ts', 'the info fee’s is a tenth of the lowest estimate'],
  ],
  'invite invented friends': [
    [
      'domains/campaigns/invitations/deals-among-friends.test.ts',
      'a deal of the invited with their inviter, or with who used the same phone',
    ],
    ['domains/campaigns/deals/held-rewards.test.ts', 'pays a reward seven days after the deal'],
    ['domains/payouts/bills/bills.test.ts', 'stay where they are without a verified name, by every road'],
  ],
  'close an account, and be invited again': [
    ['domains/campaigns/invitations/invited-again.test.ts', 'closes the account and is invited again'],
  ],
  'invite oneself, or have one’s own second account deal with one’s friends': [
    [
      'domains/campaigns/invitations/inviters-own.test.ts',
      'is paid nothing for their own second number, used on their own phone',
    ],
    [
      'domains/campaigns/invitations/inviters-own.test.ts',
      'a deal of their friend with their own second account as a recycler',
    ],
    ['domains/campaigns/invitations/inviters-own.test.ts', 'counts none of these among the friends of a campaign'],
  ],
  'have two friends deal with each other, for two rewards': [
    ['domains/campaigns/invitations/inviters-own.test.ts', 'is paid nothing for a deal of two whom they invited'],
  ],
  'have all invented friends deal with one accomplice': [
    ['domains/campaigns/invitations/inviters-own.test.ts', 'from the third on an operator looks first'],
  ],
  'deal beside a taken order, and leave the order afterwards': [
    ['domains/orders/fees/deal-before-leaving.test.ts', 'and leaves it afterwards, free of charge'],
    ['domains/orders/fees/deal-before-leaving.test.ts', 'has the customer cancel it afterwards, %s'],
    ['domains/orders/fees/deal-before-leaving.test.ts', 'through another account on the same phone'],
    [
      'domains/orders/fees/leaving-meets-deal.test.ts',
      'a recycler who %s in the moment of a deal beside the order pays the info fee',
    ],
  ],
  'send bricks back, or a made-up number, for goods and money': [
    ['domains/trade/returns/returns.test.ts', 'keeps the money held for a seller who got bricks'],
  ],
  'deal again and again with the same person, for the ranking': [
    ['domains/orders/records/ranked-once.test.ts', 'the ranking counts two people once a day'],
    ['domains/campaigns/deals/held-rewards.test.ts', 'the same two for the third time within a month'],
  ],
  'deal with oneself on one phone': [
    ['trust/abuse.test.ts', 'deals with themselves as a recycler: cannot take the order'],
    ['domains/campaigns/deals/held-rewards.test.ts', 'holds what waited when the two turn out to share a phone'],
    ['domains/orders/records/ranked-once.test.ts', 'not at all when they share a phone'],
  ],
  'book one recycler alone and type the weight': [
    ['domains/campaigns/deals/held-rewards.test.ts', 'booked for one recycler, and the weight typed'],
  ],
  'visit for under five minutes': [['domains/campaigns/deals/held-rewards.test.ts', 'a visit of under five minutes']],
  'deal outside the window, in cash': [['domains/campaigns/deals/held-rewards.test.ts', 'outside the window, in cash']],
  'type the weight and pay in cash': [
    ['domains/campaigns/deals/held-rewards.test.ts', 'the weight typed and paid in cash'],
  ],
  'cancel with an empty wallet': [
    ['trust/abuse.test.ts', 'withdraws everything before cancelling late: owes the fee'],
    ['trust/abuse-of-debts.test.ts', 'books again and cancels again instead of dealing: owes more each time'],
  ],
  'keep the wallet’s money in a tip, and cancel': [
    ['trust/abuse-of-debts.test.ts', 'keeps everything in the tip and cancels late'],
    ['trust/abuse-of-debts.test.ts', 'keeps everything in the tip and is not at home'],
  ],
  'lure a recycler with a tip': [
    ['trust/abuse-of-debts.test.ts', 'takes the tip back once somebody came for it: cannot'],
    ['trust/abuse-of-debts.test.ts', 'lures a recycler and cancels at once, again and again'],
  ],
  'close the account, to leave a debt behind': [
    ['trust/abuse-of-debts.test.ts', 'closes the account, to come back without the debt'],
  ],
  'let a payment at the door lapse, to be paid twice': [
    ['domains/orders/visit/pay-transfer.test.ts', 'stays in the customer’s wallet when they do not take it in WeChat'],
    ['domains/orders/visit/pay-transfer.test.ts', 'happens once, whatever keys and ways race for it'],
  ],
  'split a payment, to stay below what needs no password': [
    ['trust/confirmed-payments.test.ts', 'is free up to ¥1,000 a day together'],
    ['trust/confirmed-payments.test.ts', 'to somebody paid before is free below ¥200, and not from there on'],
  ],
  'pay a payee of one’s own from somebody’s unlocked phone': [
    ['trust/confirmed-payments.test.ts', 'to somebody new waits for the password'],
    ['trust/confirmed-payments.test.ts', 'that was recorded as a walk-in waits for the password'],
  ],
  'let the owner confirm one deal by fingerprint, and pay another': [
    ['trust/abuse-of-fingers.test.ts', 'lets its owner confirm one deal and pays another, of the same weight'],
    ['trust/abuse-of-fingers.test.ts', 'lets its owner confirm ten kilograms and pays a hundred with it'],
    ['trust/abuse-of-fingers.test.ts', 'pays the customer’s WeChat at the door instead'],
  ],
  'use one fingerprint several times, or later': [
    ['trust/abuse-of-fingers.test.ts', 'sends one signature, and one confirmed payment, eight times at once'],
    ['trust/abuse-of-fingers.test.ts', 'keeps a confirmed payment for later, while the owner changes the password'],
    ['domains/wallet/passkeys/passkeys.test.ts', 'have a challenge of their own, answered once, within five minutes'],
  ],
  'add one’s own finger to somebody’s unlocked phone, or keep its key': [
    ['domains/wallet/passkeys/passkeys.test.ts', 'keep a key only after the payment password on this device'],
    ['trust/abuse-of-fingers.test.ts', 'signs out and in again on the same phone, to keep the key'],
  ],
  'claim a fingerprint that no phone saw': [
    ['domains/wallet/passkeys/passkeys.test.ts', 'touched, and nobody recognised'],
    ['domains/wallet/passkeys/passkeys.test.ts', 'refuse when another key signs'],
  ],
  'reset the payment password on somebody’s unlocked phone': [
    ['trust/abuse-of-resets.test.ts', 'resets the payment password by its SMS code: is asked for the number'],
    ['trust/abuse-of-resets.test.ts', 'guesses at the number with one code: a code allows one guess'],
    ['trust/abuse-of-resets.test.ts', 'knows the number too: pays and withdraws ¥1,000 within a day'],
    ['trust/abuse-of-resets.test.ts', 'sets the first payment password of a verified person: is asked for the number'],
    ['trust/abuse-of-resets.test.ts', 'of a person without a verified name: pays ¥1,000 within a day'],
  ],
  'open one’s own red packet with other accounts': [
    ['trust/abuse-of-accounts.test.ts', 'opens the red packet of their first one: cannot'],
    ['trust/abuse-of-accounts.test.ts', 'opens a share of a stranger’s packet for each: one for the phone'],
  ],
  'bring one’s own device to the store for its commission': [
    ['trust/abuse-of-accounts.test.ts', 'sells a device to their own store: earns no commission'],
    ['domains/chain/commission.rules.test.ts', 'never falls with the price nor exceeds it'],
  ],
  'bring one’s own worn device to oneself as its inspector, for the house’s money': [
    ['trust/abuse-of-accounts.test.ts', 'brings a device to the clerk who is themselves: another one takes it in'],
  ],
  'recommend one’s own vehicle, or the vehicle to one’s own company': [
    ['trust/abuse-of-accounts.test.ts', 'recommends the vehicle of their first one, or to their own company'],
  ],
  'pay oneself at the door, past the wait of recharged money': [
    ['trust/abuse-of-accounts.test.ts', 'is paid to their WeChat at the door by themselves: two operators look at it'],
  ],
  'pay oneself at a yard, for goods in bulk or for a vehicle, past the same wait': [
    ['trust/abuse-of-oneself.test.ts', 'pays from one account to another, %s: two operators look at it first'],
  ],
  'have a number with recharged money merged, past the same wait': [
    ['trust/abuse-of-oneself.test.ts', 'has the number with recharged money merged into their other one'],
  ],
  'have numbers merged, so that none of them shares a phone any more': [
    [
      'trust/abuse-of-oneself.test.ts',
      'has the number that used their phone merged into one on another phone, which pays',
    ],
    ['trust/abuse-of-oneself.test.ts', 'is paid on a number that used the payer’s phone, and has it merged'],
    ['trust/abuse-of-oneself.test.ts', 'pays from a number before it goes into the one that used the payee’s phone'],
    ['trust/abuse-of-oneself.test.ts', 'has the number that dealt on one phone merged into one on another'],
  ],
  'raise the price of one’s own goods against honest bidders': [
    ['trust/abuse-of-oneself.test.ts', 'bids on their own goods against others'],
  ],
  'have a worthless device collected by a friend, for the visit’s fee': [
    ['domains/devices/device-order.rules.test.ts', 'no device is worth bringing for the visit alone'],
  ],
  'move a visit to a yard instead of losing its deposit': [
    ['trust/abuse-of-debts.test.ts', 'moves the visit of a yard to next week and cancels then: half of the deposit'],
  ],
  'buy from oneself, for cash from a credit card or a good rating': [
    ['trust/abuse-of-accounts.test.ts', 'buys what their first one sells: cannot'],
  ],
  'give goodwill in small sums to one’s friends, as an operator': [
    ['trust/abuse-of-accounts.test.ts', 'gives goodwill order by order: another operator agrees to what goes beyond'],
  ],
  'take money out in parts, to stay below what operators look at': [
    ['trust/abuse-of-timing.test.ts', 'takes %s out in parts of a day, each below the limit'],
    ['trust/abuse-of-timing.test.ts', 'takes the first money out in parts'],
    ['trust/abuse-of-timing.test.ts', 'has an accomplice pay a small deal at the door, to be known the next day'],
  ],
  'change the card or account between the review and the payment': [
    ['trust/abuse-of-timing.test.ts', 'removes the card that a withdrawal under review goes to'],
    ['trust/abuse-of-timing.test.ts', 'makes another card the usual one while operators look'],
    ['trust/abuse-of-timing.test.ts', 'binds another WeChat account while operators look'],
  ],
  'pay oneself by fees or tips, past the same wait': [
    ['trust/abuse-of-timing.test.ts', 'by a fee for cancelling late: two operators look at it'],
    ['trust/abuse-of-timing.test.ts', 'by a tip: two operators look at it'],
  ],
  'turn a credit card into cash by one’s own code to receive': [
    ['trust/abuse-of-timing.test.ts', 'from a credit card by one’s own code to receive: it waits seven days'],
  ],
  'weigh or price anew once the customer has agreed': [
    ['trust/abuse-of-visits.test.ts', 'weighs less after the customer has agreed, and pays that'],
    ['trust/abuse-of-visits.test.ts', 'weighs again while the customer reads the first weighing'],
    ['trust/abuse-of-visits.test.ts', 'pays a lower price than booked because the price fell since'],
  ],
  'keep the price of a kilogram by moving its visit, until it has fallen': [
    ['trust/abuse-of-visits.test.ts', 'books a kilogram and moves it for a month while nobody takes it'],
    ['trust/abuse-of-visits.test.ts', 'has it taken, and asked for another time for a month'],
  ],
  'be paid twice by a complaint at WeChat or Alipay': [
    ['domains/payouts/reconciliation/refunds-of-providers.test.ts', 'is found by the bill, names its payment'],
    ['domains/payouts/reconciliation/refunds-of-providers.test.ts', 'in two parts is two differences'],
  ],
  'pay an accomplice with recharged money, and complain at WeChat or Alipay': [
    ['domains/payouts/reconciliation/refunds-of-providers.test.ts', 'was paid on before: two operators look at'],
    ['trust/abuse-of-timing.test.ts', 'takes the first money out in parts'],
  ],
  'have a number with a debt merged, to leave the debt behind': [
    ['trust/abuse-of-papers.test.ts', 'has the number that owes a fee merged into their other one'],
  ],
  'confirm a weighing with the code of another visit': [
    ['trust/abuse-of-papers.test.ts', 'with the code of another visit of the same customer'],
  ],
  'arrive in time, take it back and come late': [
    ['trust/abuse-of-visits.test.ts', 'arrives in time, takes it back and comes an hour late'],
  ],
  'sell a vehicle twice at a time': [
    ['trust/abuse-of-visits.test.ts', 'sells it through a second account, too, to be paid twice'],
  ],
  'use up the places or weight of a yard without paying': [
    [
      'domains/companies/booking/reservations.test.ts',
      'gives a vehicle one place in a window, a person one unpaid place',
    ],
  ],
  'keep the quote of a device until its price has fallen, or use it twice': [
    ['domains/devices/devices.test.ts', 'uses a quote once, and only while it holds'],
    ['domains/valuation/valuation.test.ts', 'has no price for a model whose base price is older than 30 days'],
  ],
  'insure oneself and have more given back than was paid': [
    ['domains/insurance/premium-holds.test.ts', 'is given back by the insurer once, at most whole, to whoever paid it'],
  ],
  'use a coupon on a made-up deal, or twice': [
    [
      'domains/campaigns/deals/held-rewards.test.ts',
      'a refused deal gives its coupon back, and its share to the budget',
    ],
    ['domains/campaigns/campaign/budget-holds.test.ts', 'by the number of the deal that a coupon was used on'],
  ],
  'spend a prize before it is taken back': [
    [
      'domains/campaigns/recoveries/after-the-end.test.ts',
      'what the reward account does not hold is set off against later prizes',
    ],
  ],
  'cancel two visits, or in the moment of an arrival, for one fee or none': [
    ['trust/abuse-of-visits.test.ts', 'pays one fee late for two visits by cancelling both at once'],
    ['trust/abuse-of-visits.test.ts', 'cancels while the recycler arrives'],
  ],
  'turn a credit card into cash through a payment that comes back': [
    ['domains/wallet/cashier/give-back.test.ts', 'goes back there: $purpose'],
    ['domains/wallet/cashier/give-back.test.ts', 'is credited as recharged where its provider can’t take it back'],
  ],
};

describe('the abuse catalogue', () => {
  test.each(Object.entries(catalogue))('%s: is shown to cost what it brings', (_, shown) => {
    for (const [file, sentence] of shown)
      expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8'), file).toContain(sentence);
  });
});
