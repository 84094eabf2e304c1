import type { identityCalls } from '@shoushou/contract/identity/identity.contract';
import { failure, shanghaiDate, success, toInstant } from '@shoushou/kernel';
import { maskIdentityNumber } from '@shoushou/kernel/identity-number';
import type { Deps } from '../../../deps.ts';
import { readBrandLook } from '../../../platform/brand/brand.ts';
import { readPdfPicture } from '../../../platform/files/pdf-picture.ts';
import { documentPath } from '../../../platform/files/serve-documents.ts';
import { writePdf } from '../../../platform/files/write-pdf.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { readOwnFile } from '../../files/index.ts';
import { findIdentity } from '../real-name/identities.store.ts';
import { createNameResolver } from '../real-name/names.steps.ts';
import { insertMadeFile, listMadeFiles } from './made-files.store.ts';
import { findTemplate, templatesFor } from './templates.rules.ts';

export const documentsCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'files'>) => {
  const { database } = deps;
  return callsOf<typeof identityCalls>()({
    'identity.list_templates': handler(async () => success(templatesFor((await readBrandLook(database)).name))),

    /** Creates a PDF from a template with the caller's verified name and masked number. Only the caller can read it. */
    'identity.create_file': transactionalHandler(
      async (tx, { caller: { userId } }, { template: templateId, signature }) => {
        const template = findTemplate(templateId, (await readBrandLook(tx)).name);
        if (!template) return failure('identity.template_unknown');
        const identity = await findIdentity(tx, userId);
        if (!identity) return failure('identity.name_needed');
        const drawn =
          signature === undefined
            ? undefined
            : await readOwnFile({ database: tx, files: deps.files }, userId, signature);
        if (drawn === null) return failure('identity.signature_unknown');

        const { name: person, number } = createNameResolver(deps).open('identities', userId, identity);
        const now = deps.clock.now();
        const content = await writePdf({
          title: template.title,
          paragraphs: template.paragraphs,
          closing: [
            `姓名：${person}`,
            `身份证号：${maskIdentityNumber(number)}`,
            `日期：${shanghaiDate(now)}`,
            `文本版本：${template.version}`,
          ],
          signature: drawn && (await readPdfPicture(drawn)),
        });
        const name = `${Buffer.from(deps.random.bytes(16)).toString('hex')}.pdf`;
        const file = {
          id: createId(deps.clock, deps.random),
          template: template.id,
          title: template.title,
          version: template.version,
        };
        await deps.files.put(name, content);
        await insertMadeFile(tx, userId, { ...file, name, sealedBy: deps.files.sealedBy(name) }, now);
        return success({ ...file, path: documentPath(name), createdAt: toInstant(now) });
      },
    ),

    'identity.list_files': handler(async ({ caller }) =>
      success(
        (await listMadeFiles(database, caller.userId)).map(({ name, ...file }) => ({
          ...file,
          path: documentPath(name),
        })),
      ),
    ),
  });
};
