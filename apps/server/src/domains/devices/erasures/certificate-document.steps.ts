import type { FastifyInstance } from 'fastify';
import { formatExactly } from '@shoushou/kernel';
import { mediumNames, methodNames, readCertificateText } from '@shoushou/rules/devices/erasure';
import type { Queryable } from '../../../platform/database/types.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { sendDocument } from '../../../platform/files/serve-documents.ts';
import { writePdf } from '../../../platform/files/write-pdf.ts';
import { familyName } from './check-certificate.ts';
import { findCertificate } from '../orders/erasures.store.ts';

/**
 * A certificate as a document at `/documents/erasure/<number>-<code>.pdf`, accessible with its code. It states where it
 * can be verified, so that a printout need not be trusted. Generated on each request and not stored.
 */
export function serveCertificates(app: FastifyInstance, database: Queryable, origin: string | null): void {
  app.get<{ Params: { name: string } }>(
    '/documents/erasure/:name',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const named = /^(.{1,60})\.pdf$/.exec(request.params.name);
      const code = named ? readCertificateText(named[1]!) : null;
      const found = code && (await findCertificate(database, code.no, code.check));
      if (!found || !code) return reply.callNotFound();
      const check = `${origin ?? `${request.protocol}://${request.host}`}/smsuccess?text=${code.no}-${code.check}`;
      const passes = found.method === 'overwrite' ? ` ${found.passes} 遍` : '';
      const content = await writePdf({
        title: '设备数据清除证明',
        paragraphs: [
          `设备：${found.device}${found.last4 === null ? '' : `，编号尾号 ${found.last4}`}。`,
          `存储介质：${mediumNames[found.medium!]}。方法：${methodNames[found.method!]}${passes}。标准：${found.standard}。工具：${found.tool}。`,
          `清除：${familyName(found.erasedName)}，${formatExactly(found.erasedAt!)}。复核：${familyName(found.verifiedName)}，${formatExactly(found.verifiedAt!)}。清除与复核由两人完成，报告照片 ${found.photos.length} 张，可在核验页查看。`,
          `核验：用${(await readBrandLook(database)).name}“扫一扫”扫证明页上的二维码，或打开下面的网址，页面显示“清除证明有效”即为真。`,
        ],
        closing: [`证明编号：${code.no}`, `校验码：${code.check}`, check],
      });
      return sendDocument(reply, `${code.no}.pdf`, Buffer.from(content));
    },
  );
}
