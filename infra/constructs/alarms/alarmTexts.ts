/** What each alarm means for the shop, and the first steps of the person on call. */
export const alarmTexts = {
  serverErrors: {
    harm: 'Customers see "unexpected error" instead of the shop.',
    firstStep:
      'Look for level "error" in the function logs of the last minutes; if it began with a deployment, roll back.',
  },
  slowAnswers: {
    harm: 'One call in a hundred takes more than five seconds: people give up buying.',
    firstStep:
      'Find the slow route in the API access log, then its function’s duration and memory.',
  },
  throttledFunctions: {
    harm: 'Calls are refused because the account ran out of concurrent functions.',
    firstStep:
      'See which function grew; ask AWS for a higher limit or block the caller in the firewall.',
  },
  throttledTables: {
    harm: 'Changes are slow or lost their turn because a table refuses writes.',
    firstStep: 'See which table and when; a batch may be running: stop it and let the table grow.',
  },
  throttledReads: {
    harm: 'Lists and pages are slow or fail because a table or one of its indexes refuses reads.',
    firstStep:
      'See on the dashboard which table and since when; find the caller in the API access log and limit it in the firewall.',
  },
  noOrders: {
    harm: 'No order has come in during working hours for longer than the shop is used to: ordering may be broken although nothing fails.',
    firstStep:
      'Place an order and cancel it; if it works, look at payments, freight and the campaign of the day, else at the log of orders-createOrder.',
  },
  refusedCalls: {
    harm: 'More than half of what people asked for within an hour was refused, by the call that the alarm’s name ends in: a release may refuse every order although nothing fails.',
    firstStep:
      'See on the dashboard, "Refusals by code", which code it is; do the same yourself. If it began with a deployment, roll back.',
  },
  throttledRoutes: {
    harm: 'The gateway refuses calls of the route that the alarm’s name ends in before any function is asked, for everybody: a flood, or more customers than its limit was made for.',
    firstStep:
      'See the firewall’s sampled requests of those minutes: block what floods; else raise the limit (`capacity` of the environment, infra/settings/concurrency.ts for logins) and deploy.',
  },
  webhookSilent: {
    harm: 'The payment provider has told nothing for a whole working day: paid orders stay unpaid until the night’s comparison.',
    firstStep:
      'On a holiday there is nothing to do. Else look at the provider whether its webhook is switched on and where it points, then press "Conferir agora" at /admin/payments.',
  },
  edgeErrors: {
    harm: 'One answer in twenty of the CDN is an error: people see no shop at all.',
    firstStep:
      'Open the site; compare with serverErrors: if the API is well, look at the edge functions, the certificate and the origin secret.',
  },
  edgeFunctionErrors: {
    harm: 'The code in front of each request fails: screens or calls answer 503.',
    firstStep: 'Roll back the last deployment of Edge; then run its tests, which use its runtime.',
  },
  firewallBlocks: {
    harm: 'The firewall refuses hundreds of calls in five minutes: an attack, or customers locked out.',
    firstStep:
      'See its sampled requests: one address, and nothing need be done; many that look like customers, and the rule they name is to count instead of block.',
  },
  firewallBlocksCustomers: {
    harm: 'The firewall refuses calls of people who are signed in: customers or staff are locked out of what they do.',
    firstStep:
      'See in its sampled requests which rule refuses them, and set that rule to count; a company behind one address may need a higher `capacity.firewall`.',
  },
  certificateEnds: {
    harm: 'The certificate ends within a month and was not renewed: then no browser opens the shop.',
    firstStep: 'Look at its validation record in the DNS: renewal needs it.',
  },
  canary: {
    harm: 'What visitors do first failed for ten minutes, seen from outside: home, catalogue, search, login, freight or a price for the checkout; or it does not look at all.',
    firstStep:
      'Look for "canary.failed" in the log of the canary job: it names the step; open that page yourself.',
  },
  deadLetters: {
    harm: 'A scheduled job or a change’s follow-up was given up on and is not run again by itself.',
    firstStep:
      'Read the message in the queue: it names the function; run that job by hand, then delete it.',
  },
  outboxAge: {
    harm: 'E-mails and follow-ups (subscriptions of paid orders) wait for more than 15 minutes.',
    firstStep:
      'Look for "outbox.failed" in the log of the outbox job: it names the template or job.',
  },
  outboxDead: {
    harm: 'An e-mail or follow-up failed ten times in a day; a customer may lack what was paid for.',
    firstStep:
      'Open the start of day in the back office: it lists what failed; do it by hand from there.',
  },
  outboxSilent: {
    harm: 'The outbox has not run for a quarter of an hour: no e-mails, no subscriptions.',
    firstStep: 'See whether its schedule is enabled and whether its last deployment starts at all.',
  },
  jobFailures: {
    harm: 'A job by the clock failed: reminders, cancellations, expiries or news of parcels are late.',
    firstStep:
      'Open the log of the job; later runs of the day go on by themselves once it is mended.',
  },
  bounceRate: {
    harm: 'More than four e-mails in a hundred come back: from five on SES looks into the account, at ten it stops all mail.',
    firstStep:
      'Open "e-mails devolvidos" in the back office; many new profiles among them mean that made-up addresses are being signed up: limit sign-ups in the firewall.',
  },
  complaintRate: {
    harm: 'One e-mail in a thousand is called spam: mailboxes will sort all of the shop’s mail out.',
    firstStep:
      'See in the back office who complained and what was sent last to many at once (a new revision?); do not repeat it.',
  },
  staffMailReturned: {
    harm: 'E-mails to the shop’s own mailbox come back: staff hear of no order, photo or message.',
    firstStep:
      'Write to the staff address yourself; mend the mailbox, or set `staffEmail` of the environment and deploy.',
  },
  paymentWebhook: {
    harm: 'The payment provider’s calls are refused: paid orders stay unpaid.',
    firstStep:
      'Compare the provider’s webhook token with the secret paymentProvider; then replay its events.',
  },
  budgetUsedUp: {
    harm: 'An account or an address has used up its day’s budget of what the alarm’s name says and goes on asking: abuse, or a customer larger than anybody thought of.',
    firstStep:
      'Find "budget.usedUp" in the log of the function that spends it; the next line, "request.done", has the profile’s id. An abuser: deactivate the profile, block the address in the firewall. A customer: raise the figure in shared/api/budgets.ts and deploy.',
  },
  copiesMissing: {
    harm: 'For two days no second copy of the tables was made, or none reached the other region: what is lost now is lost.',
    firstStep:
      'Open "Jobs" of AWS Backup: the failed ones say why. A role or a vault that is missing comes back with the stacks Backup and Copies.',
  },
  unreadableRows: {
    harm: 'A stored record cannot be read: lists, files and reports name it instead of showing it, and jobs pass it over.',
    firstStep:
      'Find "row.unreadable" in the logs of the last minutes: it names the table and the number. Read that item, mend it by hand or restore it, and look for what wrote it.',
  },
  loginFailures: {
    harm: 'More than 50 failed logins in five minutes: passwords are being tried, or the login is broken.',
    firstStep:
      'Sign in yourself; if it works, see in the log of accounts-createToken whether the lines "login.failed" have few `address`es (digests, the same for the same caller) or few profiles, and block the addresses that the firewall’s sampled requests show for `rate-token` at those moments.',
  },
  factorFailures: {
    harm: 'More than 20 refused second factors in five minutes: whoever tries them knows the passwords.',
    firstStep:
      'Find "factor.refused" in the log of accounts-createFactorToken: it names the profiles. Ask them whether it was they; if not, have them change the password.',
  },
} as const satisfies Record<string, { readonly harm: string; readonly firstStep: string }>;

export type AlarmName = keyof typeof alarmTexts;
