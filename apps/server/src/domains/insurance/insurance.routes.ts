import type { insuranceCalls } from '@shoushou/contract/insurance/insurance.contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerSandboxInsurerPages, SAMPLE_INSURER } from '../../gateways/insurers/index.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { applyForCover } from './applications/apply-for-cover.ts';
import { dropApplication } from './applications/drop-application.ts';
import { listRecords } from './applications/list-records.ts';
import { openRecord } from './applications/open-record.ts';
import { payPremium } from './applications/pay-premium.ts';
import { quoteCover } from './applications/quote-cover.ts';
import { requote } from './applications/requote.ts';
import { consent } from './consents/consent.ts';
import { listConsents } from './consents/list-consents.ts';
import { refuseConsent } from './consents/refuse-consent.ts';
import { askAgain } from './operating/ask-again.ts';
import { consoleApplications } from './operating/console-applications.ts';
import { consoleProducts } from './operating/console-products.ts';
import { consoleRemittances } from './operating/console-remittances.ts';
import { decideProduct } from './operating/decide-product.ts';
import { proposeProduct } from './operating/propose-product.ts';
import { remit } from './operating/remit.ts';
import { replayVisit } from './operating/replay-visit.ts';
import { withdrawProduct } from './operating/withdraw-product.ts';
import { forward } from './policies/forward.ts';
import { insurerNotice } from './policies/insurer-notice.ts';
import { surrender } from './policies/surrender.ts';
import { surrenderQuote } from './policies/surrender-quote.ts';
import { policyFile } from './documents/policy-file.ts';
import { batchFile } from './groups/batch-file.ts';
import { bookGroupAnswer } from './groups/book-group-answer.ts';
import { consoleGroups } from './groups/console-groups.ts';
import { joinGroup } from './groups/join-group.ts';
import { leaveGroup } from './groups/leave-group.ts';
import { makeBatch } from './groups/make-batch.ts';
import { listProducts } from './showing/list-products.ts';
import { openProduct } from './showing/open-product.ts';
import { listSignatures } from './signatures/list-signatures.ts';
import { sign } from './signatures/sign.ts';
import { recordStep } from './visits/record-step.ts';

export function insuranceActions(deps: Deps): ActionsOf<typeof insuranceCalls> {
  return {
    'insurance.sign': sign(deps),
    'insurance.list_signatures': listSignatures(deps),
    'insurance.list_products': listProducts(deps),
    'insurance.open_product': openProduct(deps),
    'insurance.record_step': recordStep(deps),
    'insurance.forward': forward(deps),
    'insurance.quote': quoteCover(deps),
    'insurance.requote': requote(deps),
    'insurance.apply': applyForCover(deps),
    'insurance.drop': dropApplication(deps),
    'insurance.list_consents': listConsents(deps),
    'insurance.consent': consent(deps),
    'insurance.refuse_consent': refuseConsent(deps),
    'insurance.pay': payPremium(deps),
    'insurance.list_records': listRecords(deps),
    'insurance.open_record': openRecord(deps),
    'insurance.surrender_quote': surrenderQuote(deps),
    'insurance.surrender': surrender(deps),
    'insurance.policy_file': policyFile(deps),
    'insurance.join_group': joinGroup(deps),
    'insurance.leave_group': leaveGroup(deps),
    'insurance.insurer_notice': insurerNotice(deps),
    'insurance.console_products': consoleProducts(deps),
    'insurance.propose_product': proposeProduct(deps),
    'insurance.decide_product': decideProduct(deps),
    'insurance.withdraw_product': withdrawProduct(),
    'insurance.console_applications': consoleApplications(deps),
    'insurance.replay_visit': replayVisit(deps),
    'insurance.ask_again': askAgain(deps),
    'insurance.console_groups': consoleGroups(deps),
    'insurance.make_batch': makeBatch(deps),
    'insurance.batch_file': batchFile(deps),
    'insurance.book_group_answer': bookGroupAnswer(deps),
    'insurance.console_remittances': consoleRemittances(deps),
    'insurance.remit': remit(deps),
  };
}

/** In sandbox, the insurer's own pages; its notices arrive by the same route as real ones. */
export function insuranceRoutes({ gateways }: Pick<Deps, 'gateways'>, app: FastifyInstance): void {
  const desk = gateways.insurers.sandbox;
  if (!desk) return;
  registerSandboxInsurerPages(app, desk);
  desk.connect(async ({ headers, body }) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/insurance/notice/${SAMPLE_INSURER}`,
      headers,
      payload: body,
    });
    return { status: reply.statusCode };
  });
}
