import type { supplyCalls } from '@shoushou/contract/supply/supply.contract';
import { HOUR, failure, formatDatedMoment, success, toInstant, maskMobile } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { viewUrl } from '../../files/index.ts';
import { goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { contractSorting, listAllContracts, lockContract } from '../auction/sale-contracts.store.ts';
import { listAllSupplies, lockSupply, supplySorting } from '../auction/supplies.store.ts';
import { bidViews, readSupplyParts, supplyCard, supplyTerms } from '../auction/supply-view.steps.ts';
import { supplyCase } from '../auction/supply.case.ts';
import { contractFacts } from '../contracts/contract-view.steps.ts';
import { deliverIfEnough, moveContract, saleContractCase } from '../contracts/sale-contract.case.ts';
import { notifyOfSupply } from '../supply-notifications.steps.ts';
import type { ContractMove } from '../supply.rules.ts';

const decisions = {
  resume: { move: 'resume', deposit: undefined },
  close: { move: 'settle', deposit: 'returned' },
  break_buyer: { move: 'break', deposit: 'forfeited' },
  break_seller: { move: 'break', deposit: 'returned' },
} as const satisfies Record<string, { move: ContractMove; deposit: 'returned' | 'forfeited' | undefined }>;

export const operatingCalls = (deps: SupplyDeps & Pick<Deps, 'database' | 'clock' | 'environment'>) =>
  callsOf<typeof supplyCalls>()({
    /** Supplies for operators. Before the end of a sealed auction they see only the number of bids, like everyone. */
    'supply.console_list': handler(async (_, { state, no, city, sort, cursor }) => {
      // Those under review wait: the oldest come first.
      const sorted = supplySorting.page(sort ?? (state === 'in_review' ? 'made' : '-made'), cursor);
      if (sorted === null) return unknownPlace;
      const { shown: page, next } = sorted.cut(
        await listAllSupplies(deps.database, {
          state: state ?? null,
          no: no ?? null,
          city: city ?? null,
          page: sorted,
        }),
      );
      const [parts, steps, people] = await Promise.all([
        readSupplyParts(deps.database, page),
        supplyCase.steps(deps.database, page),
        findPeople(deps.database, [...new Set(page.map(({ sellerId }) => sellerId))]),
      ]);
      const items = page.map((row) => ({
        ...supplyCard(row, parts, null),
        ...supplyTerms(row),
        contractNo: parts.contracts.get(row.no) ?? null,
        proofs: row.proofs.map((path) => viewUrl(deps, path)),
        seller: {
          userId: row.sellerId,
          name: people.get(row.sellerId)?.username ?? '',
          mobile: maskMobile(people.get(row.sellerId)?.mobile ?? ''),
        },
        bids: bidViews(row, parts),
        steps: steps.get(row.no) ?? [],
      }));
      return success({ items, next });
    }),

    /** Opens a supply for bids, for the period that its seller chose, or refuses it with a reason. */
    'supply.review': transactionalHandler(async (tx, { caller }, { no, decision, reason = '' }) => {
      const supply = await lockSupply(tx, no);
      if (!supply) return failure('supply.unknown');
      if (!supplyCase.may(supply, decision, 'operator', deps.clock.now())) return failure('supply.moved');
      if (decision === 'refuse') {
        if (reason === '') return failure('supply.reason_needed');
        await supplyCase.move(tx, deps, supply, 'refuse', {
          by: 'operator',
          actor: caller.name,
          note: reason,
          change: { reason },
        });
        await notifyOfSupply(tx, deps, supply.sellerId, no, {
          title: '货源没有通过',
          text: `${goodsTitle(supply)}：${reason}`,
        });
        return success(null);
      }
      const endsAt = toInstant(deps.clock.now() + supply.lastHours * HOUR);
      await supplyCase.move(tx, deps, supply, 'approve', {
        by: 'operator',
        actor: caller.name,
        note: reason,
        change: { endsAt },
      });
      await notifyOfSupply(tx, deps, supply.sellerId, no, {
        title: '货源已开始竞价',
        text: `${goodsTitle(supply)}：${formatDatedMoment(endsAt)} 结束`,
      });
      return success(null);
    }),

    /** Contracts with signatures and deliveries; disputes longest waiting first. */
    'supply.console_contracts': handler(async (_, { state, no, city, sort, cursor }) => {
      // Disputes wait: the oldest come first.
      const page = contractSorting.page(sort ?? (state === 'disputed' ? 'made' : '-made'), cursor);
      if (page === null) return unknownPlace;
      const { shown, next } = page.cut(
        await listAllContracts(deps.database, { state: state ?? null, no: no ?? null, city: city ?? null, page }),
      );
      const facts = await contractFacts(deps.database, deps, shown);
      const items = facts.map((contract) => ({
        ...contract,
        seller: { ...contract.seller, mobile: maskMobile(contract.seller.mobile) },
        buyer: { ...contract.buyer, mobile: maskMobile(contract.buyer.mobile) },
      }));
      return success({ items, next });
    }),

    /** An operator decides a dispute; both sides read the reason. */
    'supply.decide': transactionalHandler(async (tx, { caller }, { no, decision, reason }) => {
      const row = await lockContract(tx, no);
      if (!row) return failure('supply.contract_unknown');
      const { move, deposit } = decisions[decision];
      if (!saleContractCase.may(row, move, 'operator', deps.clock.now())) return failure('supply.contract_moved');
      const decided = await moveContract(tx, deps, row, move, {
        by: 'operator',
        actor: caller.name,
        note: reason,
        change: { dispute: '' },
        news: { of: 'decided', decision, reason, deposit: deposit ?? null },
        ...(deposit === undefined ? {} : { deposit }),
      });
      if (decision === 'resume') await deliverIfEnough(tx, deps, decided);
      return success(null);
    }),
  });
