import { printLine } from './platform/print-line.ts';
import { textOfCommandError } from './command-error.ts';
import { readDatabaseUrl } from './secret-files.ts';
import { createDatabase } from './platform/database/database.ts';
import { findBrokenCampaigns } from './domains/campaigns/index.ts';
import { lastSeal, verifyLedger } from './domains/wallet/index.ts';

/**
 * `npm run ledger:verify`, in the image `dist/ledger.js`: recomputes every balance in the database of DATABASE_URL, and
 * the obligations of campaigns; it only reads and may run while the server does.
 */
const database = createDatabase({ connectionString: databaseUrl(), patient: true });
try {
  const { balanced, problems, accountCount, transactionCount, totals, seal, campaigns } = await database.transaction(
    async (tx) => {
      await tx.allow(6 * 3_600_000);
      return { ...(await verifyLedger(tx)), seal: await lastSeal(tx), campaigns: await findBrokenCampaigns(tx) };
    },
  );
  printLine(`${transactionCount} transactions, ${accountCount} accounts`);
  for (const { kind, balanceFen } of totals)
    printLine(`  ${kind.padEnd(20)} ${(balanceFen / 100).toFixed(2).padStart(18)}`);
  if (seal) printLine(`Newest seal: ${seal.no}, ${seal.hash} (compare it with the server’s log)`);
  for (const { rule, detail } of problems) console.error(`${rule}: ${detail}`);
  printLine(balanced ? 'The ledger balances.' : `The ledger does NOT balance: ${problems.length} problems.`);
  for (const problem of campaigns) console.error(`campaigns: ${problem}`);
  if (campaigns.length === 0) printLine('Campaigns agree with it: budgets, stock, chains, chances, packets, votes.');
  process.exitCode = balanced && campaigns.length === 0 ? 0 : 1;
} catch (error) {
  console.error(textOfCommandError(error, ({ message }) => message));
  process.exitCode = 1;
} finally {
  await database.close();
}

/** Ends the command with what to set where there is no usable DATABASE_URL. */
function databaseUrl(): string {
  try {
    return readDatabaseUrl(process.env).databaseUrl;
  } catch (error) {
    console.error(textOfCommandError(error));
    process.exit(1);
  }
}
