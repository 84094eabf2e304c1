import type { Queryable } from '../../platform/database/types.ts';
import { readRecords, type PersonalRecords } from '../../platform/records/personal-records.ts';

/** The clauses that a person signed, their applications, insured persons, and recorded visits. */
export function insuranceRecords(database: Queryable, userId: string): Promise<PersonalRecords[]> {
  return readRecords(database, userId, {
    签署的保险条款: `SELECT CASE product WHEN 'accident' THEN '意外险' WHEN 'height' THEN '高空作业险' ELSE '照片投保'
      END AS "产品", clauses AS "条款版本", '图片加密保存' AS "签名", signed_at AS "签署时间"
      FROM insurance_signatures WHERE user_id = $1 ORDER BY id DESC`,
    投保记录: `SELECT a.no AS "编号", p.name AS "产品", a.state AS "状态", a.job AS "职业", a.place AS "地点",
      a.premium / 100.0 AS "保费", a.starts_at AS "开始", a.ends_at AS "结束", a.policy_no AS "保单号", a.back / 100.0 AS "退回",
      a.made_at AS "时间"
      FROM insurance_applications a JOIN insurance_products p ON p.product_id = a.product_id AND p.version = a.version
      WHERE a.person_id = $1 ORDER BY a.made_at DESC`,
    被保险人: `SELECT no AS "编号", relation AS "关系", masked_name AS "姓名", masked_number AS "证件号码", consent AS "同意",
      consented_at AS "同意时间" FROM insurance_persons WHERE person_id = $1 ORDER BY no DESC, seq`,
    投保过程: `SELECT s.visit_id AS "投保过程", s.page AS "页面", s.action AS "操作", s.words AS "内容", s.at AS "时间"
      FROM insurance_steps s JOIN insurance_visits v ON v.person_id = s.person_id AND v.id = s.visit_id
      WHERE s.person_id = $1 ORDER BY s.at DESC, s.seq DESC`,
    电子保单: `SELECT no AS "编号", '加密保存' AS "文件", sha AS "摘要", kept_at AS "时间" FROM insurance_documents WHERE person_id = $1
      ORDER BY kept_at DESC`,
    保险公司答复: `SELECT no AS "编号", says AS "答复", at AS "时间" FROM insurance_messages WHERE person_id = $1 ORDER BY at DESC`,
  });
}
