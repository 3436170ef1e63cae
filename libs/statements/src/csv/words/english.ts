import type { Words } from './roles.js';

export const english: Words = {
  booked:
    'booking date|posting date|posted date|post date|date posted|posted|booked|date booked|booked date|booked at|processed date|process date|processing date|completed date|date completed|completed on|finished on|clearing date|cleared date|settlement date|settled date|statement date|entry date|accounting date|ledger date|date completed utc',
  date: 'date|txn date|tran date|trans date|trn date|day|date utc|datetime|date time|timestamp|transaction date time|as of date|activity date|effective date|payment date|operation date|completion time|completion date|date of operation',
  happened:
    'transaction date|transaction post date|started date|created on|created|created at|date of transaction|authorization date|authorisation date|transaction time|initiated date|date started',
  bought: 'purchase date',
  valueDate: 'value date|value dt|valuedate|value day|date value|interest date|val date|effective value date',
  amount:
    'amount|transaction amount|credit debit amount|debit credit amount|amt|sum|amount in account currency|billing amount|payment amount|booked amount|value|total|total amount|amount in eur|amount usd|amount gbp|tran amount|txn amount|settled amount|billed amount|amount in inr|source amount after fees|source amount|amount paid|amount in local currency|turnover|money',
  net: 'net|net amount|amount net|net total|net value',
  debit:
    'debit|debits|debit amount|withdrawal|withdrawals|withdrawal amt|withdrawal amount|paid out|money out|out|outflow|outgoing|payments out|payment out|debit amt|spent|spending|expense|expenses|expense amount|amount spent|amount out|withdrawals dr|dr|dr amount|money spent|paid|charges|outgoings|amount debit|withdraw|withdrawn|amount withdrawn',
  credit:
    'credit|credits|credit amount|deposit|deposits|deposit amt|deposit amount|paid in|money in|in|inflow|incoming|payments in|payment in|credit amt|received|income|income amount|amount in|deposits cr|cr|cr amount|money received|amount credit|lodgement|lodgements|amount received',
  fee: 'fee|fees|fee amount|total fees|commission|source fee amount|charge|service charge|exchange fee|transaction fee',
  balance:
    'balance|running balance|account balance|closing balance|available balance|running bal|bal|new balance|balance after|ending balance|balance after transaction|ledger balance|current balance|balance amount|total balance|book balance|resulting balance',
  currency:
    'currency|currency code|ccy|curr|cur|account currency|transaction currency|currency of account|source currency|amount currency|billing currency|curr code',
  flag: 'debit credit|credit debit|debit credit indicator|credit debit indicator|dr cr|cr dr|d c|c d|debit or credit|cd indicator|dc|direction|credit or debit|cr dr indicator|sign|debitcredit|balance impact|in out|dr cr indicator|indicator|transaction direction|plus minus|income expense|dbit crdt|billing amount sign|amount sign',
  payee:
    'payee|payee name|merchant|merchant name|name|counterparty|counter party|counterparty name|counter party name|beneficiary|beneficiary name|recipient|recipient name|beneficiary payer|payer payee|partner|partner name|to from|from to|paid to|vendor|supplier|other party|name of counterparty|target name|sender recipient|recipient payer|payer beneficiary|counterpart|counterpart name|beneficiary or payer|original payee|appears on your statement as|store|shop|contact name|to|payee payer|name description',
  payer: 'payer|payer name|sender|sender name|source name|ordering party|remitter|debtor|from',
  description:
    'description|transaction description|narrative|narration|details|transaction details|particulars|memo|transaction remarks|remarks|payment reference|reference text|payment details|purpose|text|message|original description|statement description|transaction|transaction particulars|payment description|subject|reason|title|extended details|full description|label|explanation|payment purpose|details of transaction|item|additional information|additional info|transaction details 1|memo description|description 1|desc|bank description|information|payment information|remittance information|unstructured remittance information|remittance info|comment|reference description|long description|entry|simple description|reference|payment ref|memo line|notifications|notification|original statement',
  notes:
    'notes|note|user note|comments|my notes|personal note|annotation|notes and attachments|notes and tags|user notes|private note|internal note|memo notes',
  kind: 'type|transaction type|tran type|type of transaction|payment type|transaction code|method|payment method|entry type|operation type|booking text|trans type|activity type|transaction kind|product',
  category:
    'category|categories|spending category|budget category|category name|category group category|my category|main category|master category',
  tags: 'tags|tag|labels|keywords',
  externalId:
    'transaction id|fitid|fit id|transactionid|txn id|unique id|transaction identifier|bank reference|transaction reference|transaction reference number|reference number|id|uuid|trans id|transfer id|transferwise id|wise id|transaction number|bank transaction id|tran id|archive reference|confirmation number|entry reference|account servicer reference|unique reference|unique transaction id|transaction no|reference no|ref number|transaction ref|reference id|sequence number|serial number',
  status: 'status|state|transaction status|booking status|payment status|cleared|posting status',
  account:
    'account number|account no|account|my account|own account|account iban|iban|account id|from account|account nr|account number iban|acct number|bank account|own account number|account identifier|wallet|account name|pot name',
  investment:
    'isin|symbol|ticker|quantity|shares|units|cusip|security|security name|price per share|share price|price|instrument|unit price|nav|no of shares|sedol',
  other:
    'time|member name|card member|cardholder|cardholder name|card holder full name|account holder|account holder name|customer name|user|spender|ref|ref no|chq ref no|cheque number|cheque no|check number|check|check or slip|check no|number|no|original amount|foreign amount|amount foreign currency|foreign currency|type foreign currency|original currency|local amount|local currency|exchange rate|exchange to|target amount|target currency|target amount after fees|target fee amount|target fee currency|source fee currency|fee currency|card number|card|card no|card member|counterparty iban|iban of counterparty|partner iban|counterparty account|counter account|account of counterparty|counterparty account number|beneficiary account|payee account|bic|swift|bank code|sort code|branch|branch code|vat|tax|gross|gross amount|exchange from|exchange amount|foreign currency amount|original transaction amount|instructed amount|instructed currency|address|receipt|city|state province|zip code|country|postcode|mcc|category code|payment reference number|customer reference|mandate reference|creditor id|purchased by|init br|cheque|chq no|cheque details|recipient account|payer account|other account|from email address|to email address|item title|emoji|category split|reference 1|value in foreign currency|sub type|subtype|transfer account|batch|sr no|s no|sl no|serial no|row|name on card|sicmcc code|resulting amount',
};
