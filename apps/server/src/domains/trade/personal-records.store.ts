import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The person's listings, questions, favourites, reports, ratings that they gave, and deals. */
export function tradeRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    二手发布: `SELECT no AS "编号", kind AS "类型", state AS "状态", title AS "标题", description AS "描述", category AS "分类",
      condition AS "成色", price_fen AS "价格（分）", adcode AS "区域代码", place AS "地点", cardinality(photos) AS "照片张数",
      sent_at AS "提交时间", listed_at AS "上架时间", reason AS "未通过原因" FROM trade_listings WHERE owner_id::text = $1
      ORDER BY sent_at DESC`,
    二手提问: `SELECT listing_no AS "物品编号", text AS "提问", asked_at AS "提问时间", answer AS "回答", answered_at AS "回答时间"
      FROM trade_questions WHERE asker_id::text = $1 ORDER BY id DESC`,
    二手收藏: `SELECT listing_no AS "物品编号", at AS "收藏时间" FROM trade_favourites WHERE owner_id::text = $1 ORDER BY at DESC`,
    二手举报: `SELECT listing_no AS "物品编号", reason AS "原因", text AS "说明", at AS "时间" FROM trade_reports
      WHERE by_id::text = $1 ORDER BY at DESC`,
    二手评价: `SELECT r.deal_no AS "交易编号", r.stars AS "星级", r.text AS "内容", r.at AS "时间" FROM trade_deals d
      JOIN trade_ratings r ON (r.city, r.deal_no) = (d.city, d.no)
      WHERE $1 IN (d.buyer_id::text, d.seller_id::text) AND r.rated_id::text <> $1 ORDER BY r.at DESC`,
    二手交易: `SELECT no AS "编号", listing_no AS "物品编号", CASE WHEN buyer_id::text = $1 THEN '买家' ELSE '卖家'
      END AS "身份", state AS "状态", amount_fen AS "金额（分）", delivery AS "交付方式", CASE
      WHEN offered_by::text = $1 THEN message END AS "留言",
      CASE WHEN buyer_id::text = $1 THEN address END AS "收货地址", carrier AS "快递公司", tracking_no AS "快递单号", CASE
      WHEN buyer_id::text = $1 THEN dispute_text END AS "异议", made_at AS "时间" FROM trade_deals
      WHERE buyer_id::text = $1 OR seller_id::text = $1 ORDER BY made_at DESC`,
  });
}
