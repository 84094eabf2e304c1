import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** Their supplies, bids and contracts. A sealed bid is not opened for its bidder either. */
export function supplyRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    发布的货源: `SELECT s.no AS "货源编号", s.name AS "货品", s.grams AS "重量（克）", s.least_fen AS "起价（分/公斤）", s.description AS "说明",
      s.place AS "地点", s.viewing AS "看货时间", s.state AS "状态", s.made_at AS "发布时间" FROM supplies s WHERE s.seller_id = $1
      ORDER BY s.made_at DESC`,
    问货源: `SELECT q.supply_no AS "货源编号", q.text AS "问题", q.answer AS "回答", q.at AS "时间" FROM supply_questions q
      WHERE q.asker_id = $1 ORDER BY q.at DESC`,
    竞价: `SELECT e.supply_no AS "货源编号", c.name AS "企业", e.deposit_fen AS "保证金（分）", e.deposit_end AS "保证金去向",
      e.price_fen AS "出价（分/公斤）", e.bid_at AS "出价时间", e.outcome AS "结果"
      FROM supply_entries e JOIN companies c ON c.no = e.company_no WHERE e.bidder_id = $1 ORDER BY e.entered_at DESC`,
    货源合同: `SELECT c.no AS "合同编号", c.name AS "货品", c.grams AS "重量（克）", c.price_fen AS "单价（分/公斤）", c.terms AS "条款",
      c.state AS "状态", c.seller_signed_at AS "卖方签字", c.buyer_signed_at AS "买方签字", c.made_at AS "生成时间"
      FROM sale_contracts c WHERE c.seller_id = $1 OR c.buyer_id = $1 ORDER BY c.made_at DESC`,
  });
}
