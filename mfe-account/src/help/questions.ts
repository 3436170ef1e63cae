export interface Question {
  readonly question: string;
  readonly answer: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    question: 'How do I record an income or an expense?',
    answer:
      'Press Add Transaction on the dashboard, describe it, enter the amount, and choose the type, the account, the category and the date. The balance of the account and the figures of the month count it as soon as it is saved.',
  },
  {
    question: 'How do I create a budget?',
    answer:
      'Open the Budget Planner, press Create Budget, and enter the name of a category and a limit. If you have no expense category of that name yet, Pocket creates it, so that you can choose it for your next transaction.',
  },
  {
    question: 'What do On Track, Warning and Over Budget mean?',
    answer:
      'A budget is On Track until 80% of its limit is spent. Above that it shows a Warning, and once more is spent than its limit it is Over Budget.',
  },
  {
    question: 'How is my balance calculated?',
    answer:
      'The balance of an account is the balance that it was opened with, plus every income and minus every expense recorded in it, to the cent. Your total balance is the sum of all your accounts.',
  },
  {
    question: 'Which days does a report cover?',
    answer:
      'Every period ends today. Last Week covers seven days, Last Month the days since the same day of the previous month, and Last Year those since the same day of the previous year.',
  },
  {
    question: 'How do I change the currency or the date format?',
    answer:
      'Choose them under Preferences in the settings. They take effect at once, in every open tab of this browser. Amounts are shown in the new currency but not converted.',
  },
  {
    question: 'How do I sign out on a device that I no longer use?',
    answer:
      'Open Account from the menu at your name, find the device under Active Devices, and press Revoke. It is signed out everywhere within a second. Login History below it shows the last sign-ins, also the failed ones.',
  },
  {
    question: 'Can I take my data with me, or have it deleted?',
    answer:
      'Yes, both on the account screen. Export Data saves everything that Pocket keeps about you as one JSON file. Delete Account removes your account and all of your data for good; nobody can bring them back.',
  },
];

/** The questions with this text in them or in their answers, without regard to case. */
export function questionsWith(search: string): readonly Question[] {
  const wanted = search.trim().toLowerCase();
  return QUESTIONS.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(wanted));
}
