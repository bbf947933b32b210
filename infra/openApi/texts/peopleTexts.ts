import type { DeployedOperation } from '#shared/api/endpoints';
import type { Text } from './text';

/** Calls about people, their accounts and what they write. */
export const peopleTexts = {
  // Accounts
  createToken: [
    'Log in',
    'Of an account with a second factor only the first step: it answers `{factor: {challenge, kinds}}` in place of a token, and `POST /api/token/factor` takes the second one.',
  ],
  createLoginOptions: [
    'Ask what a passkey has to sign at login',
    'Second step of a login by passkey.',
  ],
  createEntryOptions: [
    'Ask what a passkey has to sign that logs in by itself',
    'Names no account: the device shows the passkeys it has.',
  ],
  createPasskeyToken: [
    'Log in by a passkey alone',
    'It names its account itself and has verified the person, so that neither a password nor a second step is asked for.',
  ],
  createFactorToken: [
    'Log in with the second factor',
    'The second step of a login. After a recovery code it says how many remain.',
  ],
  logout: 'Log out',
  getMe: 'Read one’s own profile',
  listSessions: 'List where one is logged in',
  endSession: 'End one of one’s own sessions',
  endOtherSessions: 'End all of one’s own sessions but this one',
  changePassword: [
    'Ask for an e-mail with a link to a new password',
    'The name is the customer’s; no password is changed here. One of `email`, `cpf` and `cnpj`; of a document it never says whether there is an account.',
  ],
  checkRecovery: [
    'Ask whether a link to a new password still works',
    'Looking does not use it up.',
  ],
  confirmPassword: 'Set a new password by the link of an e-mail',
  updatePassword: [
    'Change one’s own password',
    'Asks for the one before; every other session of the account ends.',
  ],
  listFactors: 'List one’s own second factors',
  startTotp: [
    'Begin to enrol an authenticator app',
    'The secret is shown here and never again. The factor counts once a code of it was confirmed.',
  ],
  confirmTotp: [
    'Confirm an authenticator app by its first code',
    'Recovery codes come with the first factor and are shown once; with a further one there are none.',
  ],
  createPasskeyOptions: 'Ask what a new passkey is made with',
  addPasskey: [
    'Enrol a passkey',
    'Answers recovery codes with the first factor, none with a further one.',
  ],
  removeFactor: 'Remove one of one’s own second factors',
  getRecoveryCodes: [
    'Count the recovery codes that are left',
    '`created` is null where there are none, because there is no factor.',
  ],
  renewRecoveryCodes: [
    'Replace one’s own recovery codes',
    'Those before are worth nothing any more.',
  ],
  createFreshOptions: [
    'Ask by which factors one can prove oneself anew',
    'For calls that are refused with `factor_required`. `passkey` is null where there is none.',
  ],
  confirmFresh: [
    'Prove oneself anew by a second factor',
    'Good for five minutes and for the session in which it is made.',
  ],
  resetFactors: [
    'Remove the second factors of a person who lost them',
    'The person is notified by e-mail. Refused for oneself.',
  ],
  listInbox: [
    'List what waits for oneself of the staff',
    'Mentions, what one follows and reminders; of an area that one lacks without name and text.',
  ],
  askForArea: [
    'Ask for an area',
    'It waits for the superusers once a day and area; asked again, it answers the first moment.',
  ],
  updateInboxItem: [
    'Mark one of them done, put it off or pass it on',
    'It changes nothing of what it is about.',
  ],
  getFollowing: [
    'Read who follows an order, a client or a parcel',
    'With the day on which whoever asks is reminded.',
  ],
  updateFollowing: [
    'Choose who follows it, or be reminded of it',
    'What is left out stays; null takes it away.',
  ],
  commentFollowed: [
    'Write a comment of staff on it',
    'Whoever of the staff is named as @Name finds it among what waits.',
  ],
  updateComment: [
    'Change one’s own comment',
    'For ten minutes after it was written; the history keeps what it said first.',
  ],
  listViews: ['List the saved views of a list', 'One’s own, then those of everybody of the staff.'],
  createView: 'Save the filters of a list under a name',
  updateView: 'Rename a saved view or change its filters',
  deleteView: 'Delete a saved view',
  listKeys: [
    'List the keys of one’s programs',
    'Without the keys themselves. For superusers those of the shop.',
  ],
  createKey: [
    'Make a key for a program',
    'The key is in this answer and nowhere else. Each of `scopes` opens the calls that name it; `expires` is its last day, a year from now where nothing is sent.',
  ],
  renameKey: 'Give a key another name',
  listWebhooks: ['List one’s webhooks', 'For superusers those of the shop.'],
  createWebhook: [
    'Have a program sent what happens',
    'Signed as Standard Webhooks; the secret is in this answer and nowhere else. Only https, port 443, and public addresses.',
  ],
  endWebhook: 'End a webhook',
  restartWebhook: [
    'Go on with a webhook that was stopped',
    'After five days of failures nothing is sent any more.',
  ],
  listDeliveries: [
    'List what a webhook was sent',
    'Of the last thirty days, newest first, with what the receiver answered.',
  ],
  testWebhook: [
    'Send a webhook an example',
    'Of its first event, once; answers what the receiver said.',
  ],
  replayDelivery: [
    'Send a delivery again',
    'At once and under the same id; answers what the receiver said.',
  ],
  endKey: ['End a key', 'The program that uses it is refused at its next call.'],

  // Profiles
  createProfile: 'Sign up',
  inviteProfile: [
    'Register a client without a password',
    'The link by which they choose one is mailed to them and holds for seven days.',
  ],
  renewInvitation: [
    'Send the link of an invitation anew',
    'Until a password is chosen. Links sent before are void.',
  ],
  listProfiles: 'List people and companies',
  listStaff: 'List the names of staff',
  getProfile: 'Read a profile',
  updateProfile: [
    'Change a profile',
    'A field that is left out keeps its value. A new e-mail waits until its link was opened.',
  ],
  deleteProfile: ['Delete a profile', 'Refused where it has paid orders, and for oneself.'],
  eraseProfile: [
    'Erase one’s own account',
    'Anonymises the caller for good and ends every session. What tax law asks for stays.',
  ],
  exportProfile: ['Download everything the shop knows of oneself', 'As JSON.'],
  confirmEmail: ['Confirm a new e-mail by the link sent to it', 'The link works once.'],
  openNoticeLink: [
    'Follow the link by which a notice is declined',
    'Leads to the page that asks, and changes nothing: programs that scan mail follow links, too.',
  ],
  declineNotice: [
    'Decline one notice by the link of its e-mail',
    'As mail programs do with one click (RFC 8058). The body is not read.',
  ],
  resendEmailLink: ['Send the link to a new e-mail anew', 'Links sent before are void.'],
  dropPendingEmail: ['Give up a change of e-mail', 'The address stays as it is.'],
  getProfileSummary: [
    'Read what a client’s page begins with',
    'Since when, what was bought, the order that waits for payment, and how many orders, publications, aircraft, parcels, e-mails, history entries and people of the team there are.',
  ],
  listProfileMails: [
    'List the e-mails to a person',
    'Those of the last twelve months, newest first.',
  ],
  getProfileMail: [
    'Read an e-mail as the person got it',
    '`html` is null of those that open an account, which are not kept.',
  ],
  resendProfileMail: [
    'Send an e-mail once more',
    'To the address of today, or to another one for a reason; of a boleto the one in force. What is about the account itself goes to its owner alone.',
  ],
  clearMailReturn: [
    'Say that an address whose e-mails came back is right',
    'What came back from it counts no more.',
  ],
  listProfileAccesses: [
    'List who of the staff looked at a person',
    'Newest first; the next page begins after `next`.',
  ],
  createAddressLabels: 'Print address labels of several clients',
  getAddressLabels: 'Print address labels',

  // Teams
  getTeam: [
    'List who acts for a company, and whom it invited',
    'The first person is whose account it is. Staff name the company with `profile`.',
  ],
  getTeamReading: [
    'List what each of a team has yet to read',
    'The revisions in force they have to confirm and did, and when they last acted for the company.',
  ],
  inviteToTeam: [
    'Invite a person to a company’s team by e-mail',
    'Good for seven days and for the invited address alone; twenty a day, fifty people.',
  ],
  renewTeamInvitation: [
    'Send an invitation to a team anew',
    'For another seven days; links sent before are void.',
  ],
  changeTeamRole: [
    'Change the role of a person or an invitation',
    'Holds at the person’s next call; they are told by e-mail.',
  ],
  leaveTeam: [
    'Take a person out of a team, or an invitation back',
    'Anyone may take out themselves. Whose account it is stays.',
  ],
  getTeamInvitation: 'Look at an invitation by its link',
  acceptTeamInvitation: [
    'Accept an invitation',
    'With a session of the invited address; the link works once.',
  ],
  createTeamAccount: [
    'Create an account for the invited address',
    'Its login then accepts the invitation.',
  ],

  // Contact and system
  sendContact: 'Send a message to the shop',
  health: 'Ask whether the shop answers, and which version it is',
  listHistory: 'Read the history of a record',
  getToday: 'Count what waits for staff',
  retryFailures: 'Try e-mails and jobs that were given up anew',
  noteFailure: [
    'Note that the reader of an e-mail that was given up was told by telephone',
    'It leaves the list; the history of what it was about says who did.',
  ],
  getListChanges: [
    'Ask which lists were written to',
    'Since `since`; an open screen asks every few seconds. With `record` it also says who else types into that record.',
  ],
  startListJob: [
    'Start a job over all that a list’s filter finds',
    'It writes a file, or changes each row. Its history names who asked.',
  ],
  listListJobs: ['List one’s own jobs', 'Those of the last days, the newest first.'],
  getListJobFile: ['Download the file of a job', 'Only for whoever asked for it.'],
  retryListJob: [
    'Let a failed job go on',
    'It goes on where it stopped; a file is made from its beginning.',
  ],
} as const satisfies Readonly<Partial<Record<DeployedOperation, Text>>>;
