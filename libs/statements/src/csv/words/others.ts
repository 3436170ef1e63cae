import type { Words } from './roles.js';

export const estonian: Words = {
  booked: 'kande kuupaev|kirjendamise kuupaev|tehingu kuupaev',
  date: 'kuupaev',
  valueDate: 'vaartuspaev|vaartuskuupaev',
  amount: 'summa|tehingu summa',
  fee: 'teenustasu',
  balance: 'saldo|jaak|kontojaak',
  currency: 'valuuta|tehingu valuuta',
  flag: 'deebet kreedit|deebet kreedit d c|deebet kreedit d k|d k',
  payee: 'saaja maksja|saaja maksja nimi|saaja maksja nimi|makse saaja|kaupmees|vastaspoole nimi|saaja nimi',
  payer: 'maksja|maksja nimi',
  description: 'selgitus|makse selgitus|kirjeldus|tehingu kirjeldus',
  kind: 'makse liik|tehingu tuup|rea tuup|tehingu liik|tehinguliik',
  category: 'kategooria',
  externalId: 'arhiveerimistunnus|kande viide|tehingu number|tehingu id|konto viide',
  status: 'olek',
  account: 'kliendi konto|konto|konto number',
  other:
    'viitenumber|dokumendi number|saaja maksja konto|saaja panga kood|saatja maksja konto|saaja konto|isikukood voi registrikood',
};

export const lithuanian: Words = {
  booked: 'irasymo data|iskaitymo data|operacijos data',
  date: 'data|sandorio data',
  valueDate: 'valiutavimo data|lesu iskaitymo data',
  amount: 'suma|suma saskaitos valiuta',
  fee: 'komisinis',
  balance: 'likutis|balansas|galutinis likutis',
  currency: 'valiuta',
  flag: 'd k|debetas kreditas|debeto kredito pozymis',
  payee:
    'gavejas|moketojas gavejas|gavejo pavadinimas|moketojas arba gavejas|gavejo vardas pavarde|kita saskaita pavadinimas|moketojo arba gavejo pavadinimas',
  payer: 'moketojas',
  description: 'paaiskinimai|paskirtis|mokejimo paskirtis|aprasymas|detales',
  kind: 'tipas|operacijos tipas|iraso tipas|eilutes tipas|kodas',
  category: 'kategorija',
  externalId: 'iraso nr|operacijos kodas|archyvo kodas|transakcijos kodas|dokumento nr banko|unikalus kodas',
  status: 'busena',
  account: 'saskaitos nr|saskaita',
  other:
    'laikas|imokos kodas|dok nr|gavejo saskaita|kliento kodas|saskaitos numeris gavejo|dokumento nr|moketojo arba gavejo saskaita',
};

export const latvian: Words = {
  booked: 'gramatosanas datums|iegramatosanas datums',
  date: 'datums|darijuma datums',
  valueDate: 'valutesanas datums',
  amount: 'summa|darijuma summa',
  debit: 'debets',
  credit: 'kredits',
  balance: 'atlikums|konta atlikums|bilance',
  currency: 'valuta',
  flag: 'debets kredits|d k|debeta kredita pazime',
  payee: 'sanemejs|sanemejs maksatajs|maksatajs sanemejs|partneris|partnera nosaukums',
  payer: 'maksatajs',
  description: 'informacija sanemejam|maksajuma merkis|detalas|apraksts|maksajuma informacija|merkis',
  kind: 'maksajuma veids|darijuma tips|veids|ieraksta tips',
  category: 'kategorija',
  externalId: 'arhiva kods|darijuma numurs|arhivesanas kods|transakcijas numurs',
  status: 'statuss',
  account: 'klienta konts|konts|konta numurs',
  other: 'laiks|dokumenta numurs|partnera konts|sanemeja konts|rindas tips|reference',
};

export const turkish: Words = {
  booked: 'muhasebe tarihi|islem tarihi|hesaba gecis tarihi|kayit tarihi',
  date: 'tarih|islem tarihi saat|tarih saat|islem zamani',
  valueDate: 'valor|valor tarihi',
  amount: 'tutar|islem tutari|islem tutari tl|miktar|tutar tl',
  debit: 'borc|cikan|giden|gider|cekilen',
  credit: 'alacak|giren|gelen|gelir|yatirilan',
  fee: 'komisyon|masraf',
  balance: 'bakiye|kullanilabilir bakiye|bakiye tl|hesap bakiyesi|son bakiye',
  currency: 'doviz|para birimi|doviz cinsi',
  flag: 'borc alacak|b a|yon',
  payee: 'alici|karsi hesap adi|isyeri|gonderen alici|alici gonderen|karsi taraf|alici adi|uye isyeri',
  payer: 'gonderen|gonderen adi',
  description: 'aciklama|islem aciklamasi|detay|islem|islem detayi|aciklamalar',
  notes: 'not|notlar',
  kind: 'islem tipi|islem turu|islem adi|kanal|hareket tipi',
  category: 'kategori|etiket',
  externalId: 'islem no|fis no|referans no|islem numarasi|dekont no',
  status: 'durum',
  account: 'hesap|hesap no|hesap numarasi|hesap adi',
  other: 'saat|referans|sube|kart no|dekont|karsi hesap|kur|islem saati',
};

export const greek: Words = {
  booked: 'ημερομηνια καταχωρησης|ημ νια καταχωρησης|ημερομηνια λογιστικης',
  date: 'ημερομηνια|ημ νια|ημερομηνια συναλλαγης|ημ νια συναλλαγης',
  valueDate: 'αξια|ημερομηνια αξιας|valeur|ημερομηνια valeur|ημ νια αξιας',
  amount: 'ποσο|ποσο συναλλαγης|ποσο ευρω|ποσο eur',
  debit: 'χρεωση|αναληψη|ποσο χρεωσης|εξοδα|χρεωσεις',
  credit: 'πιστωση|καταθεση|ποσο πιστωσης|εσοδα|πιστωσεις',
  balance: 'υπολοιπο|προοδευτικο υπολοιπο|λογιστικο υπολοιπο|νεο υπολοιπο',
  currency: 'νομισμα',
  flag: 'χρεωση πιστωση|χ π|προσημο|προσημο ποσου|ειδος κινησης',
  payee: 'δικαιουχος|ονοματεπωνυμο αντισυμβαλλομενου|επωνυμια|αντισυμβαλλομενος|εμπορος|εντολεας δικαιουχος',
  payer: 'εντολεας',
  description: 'περιγραφη|αιτιολογια|περιγραφη κινησης|περιγραφη συναλλαγης|σχολια|πληροφοριες',
  kind: 'συναλλαγη|τυπος|ειδος συναλλαγης|τυπος συναλλαγης',
  category: 'κατηγορια',
  externalId: 'αριθμος συναλλαγης|αρ συναλλαγης|κωδικος συναλλαγης|αριθμος αναφορας',
  status: 'κατασταση',
  account: 'λογαριασμος|αριθμος λογαριασμου',
  other: 'ωρα|α α|καταστημα|αριθμος καρτας|αναφορα',
};

export const cyrillic: Words = {
  booked: 'дата проводки|дата обработки|дата платежа|дата проведения|дата списания|дата зачисления|дата отражения',
  date: 'дата|дата операции|дата транзакции|дата i час операцii|дата операцiї|дата и время операции|дата и час|вальор',
  happened: 'дата совершения|дата покупки',
  valueDate: 'дата валютирования|дата на вальор',
  amount:
    'сумма|сумма операции|сумма платежа|сумма в валюте счета|сума|сума операцiї|сумма в рублях|сумма руб|сума в валюте картки|стойност|сума в валюті картки|сумма в валюте карты',
  debit: 'дебит|расход|списание|дебет|расходы|списания|витрати|сумма списания|дебіт|сумма по дебету',
  credit:
    'приход|зачисление|кредит|доход|поступление|поступления|зачисления|надходження|сумма зачисления|сумма по кредиту',
  fee: 'комиссия|комісія|такса',
  balance: 'остаток|баланс|остаток на счете|остаток средств|залишок|салдо|остаток после операции|наличност',
  currency: 'валюта|валюта счета|валюта операции|валюта платежа',
  flag: 'тип приход расход|дебет кредит|направление|приход расход',
  payee:
    'контрагент|получатель|наименование контрагента|торговая точка|место операции|отправитель получатель|получатель отправитель|продавец|отримувач|контрагент наименование|получател|наредител получател',
  payer: 'отправитель|плательщик|платник|наредител',
  description:
    'описание|назначение платежа|описание операции|основание|детали|деталі операції|опис|призначення платежу|опис операції|примечание|содержание операции|пояснения|основание за плащане|основание за превод|детали операции|описание транзакции',
  notes: 'комментарий|заметка|заметки|коментар',
  kind: 'тип|тип операции|вид операции|тип транзакции|вид|вид на транзакцията',
  category: 'категория|категорія|категория операции',
  tags: 'теги|метки',
  externalId:
    'номер операции|номер транзакции|id операции|идентификатор|референция|номер документа банка|код операции|id транзакции|код авторизации',
  status: 'статус|состояние|статус операции',
  account: 'счет|номер счета|счёт|рахунок|сметка|номер карты счета|название счета',
  other:
    'время|номер карты|карта|час|курс|кэшбэк|бонусы включая кэшбэк|mcc|округление на инвесткопилку|сумма операции с округлением|номер документа|сумма в валюте операции|курс обмена|сума в валюте операции|сума кешбеку|сума комісій|залишок після операції|бик|инн|счет получателя',
};

export const cjk: Words = {
  booked: '入账日期|记账日期|計上日|記帳日|入帳日期|記賬日期|入賬日期|入账日|記帳日期|记账日|処理日|起息日期',
  date: '日期|交易日期|取引日|日付|年月日|交易日|取引日時|交易时间|交易時間|お取引日|거래일|거래일자|날짜|거래일시|年月日 曜日|操作日付|交易发生日|日時|거래 일시',
  happened: '利用日|ご利用日|交易创建时间|消费日期|利用年月日|이용일|이용일자|創建時間',
  valueDate: '起息日|勘定日|計息日|生息日',
  amount: '金额|金額|交易金额|交易金額|取引金額|金额 元|金額 元|入出金額|거래금액|금액|发生额|交易額|发生金额',
  debit:
    '支出|利用金額|ご利用金額|提款金額|支払金額|支払総額|お支払金額|이용금액|出金|お引出し|お支払い金額|引出金額|支出金额|支出金額|借方|お支払金額 引落|出金金額|借方金额|お引出金額|支払い金額|提款|출금|출금액|찾으신금액|借方发生额|支出 元|扣款|出金額|支取|引き出し|引出|借方發生額|출금금액',
  credit:
    '收入|入金|お預入れ|お預り金額|預入金額|收入金额|收入金額|贷方|貸方|入金金額|贷方金额|お預入金額|預かり金額|存款|입금|입금액|맡기신금액|贷方发生额|收入 元|存入|入金額|預入|お預け入れ|입금금액|存款金額|存款金额',
  fee: '手续费|手数料|手續費|服务费|服务费 元',
  balance:
    '余额|残高|餘額|账户余额|差引残高|结余|結餘|本次余额|잔액|取引後残高|帳戶餘額|账户余额 元|거래후잔액|거래 후 잔액|帳面餘額|現在 貸付 高',
  currency: '币种|幣別|通貨|货币|貨幣|幣種|통화|交易币种',
  flag: '收支|收 支|借贷标志|借贷|收支类型|借貸|入出金|借贷方向|收付标志|入出金区分|取引区分|입출금구분|借贷标记|收支方向',
  payee:
    '对方户名|交易对方|对方名称|对方账户名|交易对手|商户名称|店名|利用店名|ご利用店名|振込先|相手先|利用店名 商品名|商店名稱|对手方名称|お取引先|对方账户名称|收款人|对手户名|가맹점명|가맹점|거래처|받는분|보낸분 받는분|보낸분/받는분|取引先|對方戶名|내용',
  payer: '付款人|依頼人|振込依頼人',
  description:
    '摘要|交易摘要|用途|交易说明|内容|摘要内容|お取引内容|取引内容|交易描述|附言|商品说明|商品|商品名称|交易附言|取引摘要|お取り扱い内容|適用|적요|거래내용|거래내역|交易地点|說明|明细|摘要 相手先|交易場所|ご利用内容|备注说明|利用内容|명세|거래적요',
  notes: '备注|備註|備考|メモ|메모|비고|附註|備忘録|備注',
  kind: '交易类型|交易類型|種別|取引種類|业务类型|交易类别|区分|交易方式|收付款方式|支付方式|お支払方法|거래구분|交易渠道|取引種別|収支区分|거래종류',
  category: '分类|分類|カテゴリ|카테고리|交易分类|大項目|费用类别',
  tags: 'タグ|标签|標籤|태그',
  externalId:
    '流水号|交易流水号|交易号|交易单号|交易序号|取引番号|交易訂單號|交易编号|核心流水号|取引id|거래번호|交易订单号|交易流水號|日志号',
  status: '状态|狀態|交易状态|当前状态|交易狀態|ステータス|상태|資金状态|資金狀態',
  account:
    '账号|口座|口座番号|账户|本方账号|卡号|帳號|계좌번호|계좌|本人账号|查询账号|口座名|本方帳號|账户名|交易账号|保有金融機関',
  other:
    '时间|時間|对方账号|对方账户|对方卡号|商户单号|商家订单号|对方开户行|交易地區|외화금액|現地通貨|現地通貨額|換算レート|시간|取引時間|序号|凭证号|交易网点|支払区分|支払回数|利用者|翌月以降|計算対象|振替|中項目|거래점|취급점|송금메모|交易机构|钞汇',
};

export const hebrew: Words = {
  date: 'תאריך|תאריך פעולה|תאריך הפעולה|תאריך עסקה',
  valueDate: 'תאריך ערך',
  booked: 'תאריך חיוב',
  amount: 'סכום|סכום הפעולה|סכום בשח|סכום עסקה',
  debit: 'סכום חיוב|חובה|בחובה|חיוב|סכום חובה',
  credit: 'זכות|בזכות|זיכוי|סכום זכות',
  balance: 'יתרה|יתרה בשח|היתרה בשח|היתרה|יתרה בש ח|היתרה בש ח',
  currency: 'מטבע|מטבע חיוב',
  payee: 'שם בית העסק|בית עסק|לטובת|שם בית עסק',
  description: 'תיאור|הפעולה|תיאור הפעולה|סוג פעולה|תאור',
  notes: 'הערות|פרטים|תיאור מורחב',
  category: 'קטגוריה|ענף',
  status: 'סטטוס',
  other: 'אסמכתא|אסמכתה|עבור|ערוץ ביצוע',
};
