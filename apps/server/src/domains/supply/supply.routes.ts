import { answerQuestion } from './asking/answer-question.ts';
import { askSupply } from './asking/ask-supply.ts';
import { editSupply } from './offering/edit-supply.ts';
import type { supplyCalls } from '@shoushou/contract/supply/supply.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { awardSupply } from './bidding/award-supply.ts';
import { enterBidding } from './bidding/enter-bidding.ts';
import { placeBid } from './bidding/place-bid.ts';
import { bookDelivery } from './contracts/book-delivery.ts';
import { disputeContract } from './contracts/dispute-contract.ts';
import { getContract } from './contracts/get-contract.ts';
import { signContract } from './contracts/sign-contract.ts';
import { getSupply } from './offering/get-supply.ts';
import { listMine } from './offering/list-mine.ts';
import { listSupplies } from './offering/list-supplies.ts';
import { publishSupply } from './offering/publish-supply.ts';
import { withdrawSupply } from './offering/withdraw-supply.ts';
import { consoleContracts } from './operating/console-contracts.ts';
import { consoleSupplies } from './operating/console-list.ts';
import { decideContract } from './operating/decide-contract.ts';
import { reviewSupply } from './operating/review-supply.ts';

export function supplyActions(deps: Deps): ActionsOf<typeof supplyCalls> {
  return {
    'supply.publish': publishSupply(deps),
    'supply.withdraw': withdrawSupply(deps),
    'supply.edit': editSupply(deps),
    'supply.ask': askSupply(deps),
    'supply.answer': answerQuestion(deps),
    'supply.list': listSupplies(deps),
    'supply.list_mine': listMine(deps),
    'supply.get': getSupply(deps),
    'supply.enter': enterBidding(deps),
    'supply.bid': placeBid(deps),
    'supply.award': awardSupply(deps),
    'supply.console_list': consoleSupplies(deps),
    'supply.review': reviewSupply(deps),
    'supply.get_contract': getContract(deps),
    'supply.sign': signContract(deps),
    'supply.book_delivery': bookDelivery(deps),
    'supply.dispute': disputeContract(deps),
    'supply.console_contracts': consoleContracts(deps),
    'supply.decide': decideContract(deps),
  };
}
