import type { Words } from './roles.js';

export const arabic: Words = {
  date: 'التاريخ|تاريخ|تاريخ العملية|تاريخ المعاملة|تاريخ الحركة',
  booked: 'تاريخ القيد|تاريخ الترحيل',
  valueDate: 'تاريخ الاستحقاق|تاريخ القيمة',
  amount: 'المبلغ|مبلغ|قيمة العملية|مبلغ العملية',
  debit: 'مدين|المدين|سحب|السحب|سحوبات|مبلغ مدين|المبلغ المدين|الخصم',
  credit: 'دائن|الدائن|إيداع|الإيداع|إيداعات|مبلغ دائن|المبلغ الدائن',
  balance: 'الرصيد|رصيد|الرصيد الجاري|الرصيد بعد العملية',
  currency: 'العملة|عملة',
  payee: 'المستفيد|اسم المستفيد|التاجر|اسم التاجر',
  description: 'الوصف|البيان|التفاصيل|وصف|بيان|وصف العملية|تفاصيل العملية|الشرح',
  notes: 'ملاحظات|ملاحظة',
  kind: 'نوع العملية|النوع|نوع المعاملة',
  category: 'الفئة|التصنيف',
  externalId: 'رقم العملية|رقم المعاملة|رقم المرجع|المرجع',
  status: 'الحالة',
  account: 'رقم الحساب|الحساب',
};

export const thai: Words = {
  date: 'วันที่|วันที่ทำรายการ|วันเวลาที่ทำรายการ',
  valueDate: 'วันที่มีผล',
  amount: 'จำนวนเงิน|ยอดเงิน|จำนวน',
  debit: 'ถอนเงิน|ถอน|เดบิต|รายการถอน|เงินออก|ยอดถอน|จำนวนเงินถอน',
  credit: 'ฝากเงิน|ฝาก|เครดิต|รายการฝาก|เงินเข้า|ยอดฝาก|จำนวนเงินฝาก',
  balance: 'ยอดคงเหลือ|คงเหลือ|ยอดเงินคงเหลือ',
  description: 'รายละเอียด|คำอธิบาย|รายการ',
  notes: 'หมายเหตุ|บันทึกช่วยจำ',
  kind: 'ประเภทรายการ|ประเภท',
  category: 'หมวดหมู่',
  externalId: 'เลขที่อ้างอิง|เลขที่รายการ',
  account: 'เลขที่บัญชี|บัญชี',
};

export const vietnamese: Words = {
  date: 'ngày giao dịch|ngày|thời gian giao dịch|ngày gd',
  booked: 'ngày hạch toán|ngày ghi sổ',
  valueDate: 'ngày hiệu lực|ngày giá trị',
  amount: 'số tiền|số tiền giao dịch|số tiền gd',
  debit: 'ghi nợ|số tiền ghi nợ|phát sinh nợ|tiền ra|rút ra|số tiền nợ',
  credit: 'ghi có|số tiền ghi có|phát sinh có|tiền vào|gửi vào|số tiền có',
  balance: 'số dư|số dư sau giao dịch|số dư cuối',
  currency: 'loại tiền|tiền tệ|loại tiền tệ',
  payee: 'người thụ hưởng|tên người thụ hưởng|đơn vị thụ hưởng|đối tác',
  description: 'nội dung|mô tả|diễn giải|nội dung giao dịch|chi tiết giao dịch|nội dung chi tiết',
  notes: 'ghi chú',
  externalId: 'số tham chiếu|mã giao dịch|số giao dịch|số bút toán',
  account: 'số tài khoản|tài khoản',
};
